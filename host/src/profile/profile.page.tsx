import { formatNumber, formatThaiDate, formatThaiDateTime } from '@chokdee/format';
import { pointsQuery, useQuery, walletsQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { type UserInfo, useSession, useUi } from '@chokdee/session';
import { Button, CopyButton, ErrorState, Icon, Money, Skeleton, Tag, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { VipBadge, vipTitle } from '../account/vip-badge.tsx';
import { copy } from '../copy.ts';
import { memberMenu } from '../menu/menu-items.ts';

const links = memberMenu.filter(({ to }) => to !== '/member/profile');

export function Page() {
  const user = useSession((state) => state.userInfo);
  const openDialog = useUi((state) => state.openDialog);
  return (
    <div className="split mt4">
      <div className="stack gap4">
        {user === null ? <Skeleton height={80} radius={16} /> : <MemberCards user={user} />}
        <Wallets />
      </div>
      <div className="stack gap4">
        <nav className="card" aria-label={copy.member.links}>
          <h2>{copy.member.links}</h2>
          {links.map(({ to, label, icon }) => (
            <Link key={to} className="set" to={to}>
              <Icon name={icon} size={20} className="t3" />
              <span className="grow m">{label}</span>
              <Icon name="chevron-right" size={16} className="t3" />
            </Link>
          ))}
        </nav>
        <Button variant="ghost" wide onClick={() => openDialog('logout')}>
          <Icon name="logout" size={20} />
          {copy.memberMenu.logout}
        </Button>
      </div>
    </div>
  );
}

function MemberCards({ user }: { readonly user: UserInfo }) {
  return (
    <>
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
      <section className="card">
        <h2>{copy.member.info}</h2>
        <div className="set">
          <span className="grow">
            <span className="fs12 t3">{copy.member.mobile}</span>
            <br />
            <span className="m">{user.mobile}</span>
          </span>
          <Tag tone="ok">
            <Icon name="check" size={16} />
            {copy.member.verified}
          </Tag>
        </div>
      </section>
      <Ticket label={copy.member.referral}>
        <TicketPart guilloche>
          <span className="fs12 t2">{copy.member.referral}</span>
        </TicketPart>
        <Tear />
        <TicketPart className="row between">
          <b className="num fs22">{user.affiliate_code}</b>
          <CopyButton text={user.affiliate_code} label={copy.member.copyReferral} />
        </TicketPart>
      </Ticket>
    </>
  );
}

function Wallets() {
  const { data, error, refetch } = useQuery(walletsQuery);
  const points = useQuery(pointsQuery).data?.point;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="card" aria-busy={data === undefined}>
      <h2>{copy.member.wallets}</h2>
      {data === undefined && <Skeleton height={60} />}
      {data?.map((wallet) => (
        <div key={wallet.id} className="set">
          <Icon name="wallet" size={20} className="t3" />
          <span className="grow m">{wallet.wallet_name}</span>
          <Money thb={wallet.balance} />
        </div>
      ))}
      <div className="set">
        <Icon name="star" size={20} className="t3" />
        <span className="grow m">{copy.points}</span>
        <b className="num">{points === undefined ? '—' : formatNumber(points)}</b>
      </div>
    </section>
  );
}
