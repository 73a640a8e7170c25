import { formatThaiDate, formatThaiDateTime } from '@chokdee/format';
import type { UserInfo } from '@chokdee/session';
import { copy } from '../copy.ts';
import { VipBadge, vipTitle } from '../parts/vip-badge.tsx';

export function MemberCard({ user }: { readonly user: UserInfo }) {
  return (
    <section className="card row gap3">
      <VipBadge vipLevel={user.vip_level} />
      <div className="grow">
        <b className="m fs18">{user.username}</b>
        <div className="fs14 t2">{vipTitle(user.vip_level)}</div>
        <div className="fs12 t3">{copy.member.since(formatThaiDate(user.member_since))}</div>
        {user.last_login_at !== null && (
          <div className="fs12 t3">{copy.member.lastLogin(formatThaiDateTime(user.last_login_at))}</div>
        )}
      </div>
    </section>
  );
}
