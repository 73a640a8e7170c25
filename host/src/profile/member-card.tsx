import { formatThaiDate, formatThaiDateTime } from '@chokdee/format';
import type { UserInfo } from '@chokdee/session';
import { Box, Caption, Detail, Row, Strong } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { VipBadge, vipTitle } from '../parts/vip-badge.tsx';

export function MemberCard({ user }: { readonly user: UserInfo }) {
  return (
    <Row as="section" surface="card" gap={3}>
      <VipBadge vipLevel={user.vip_level} />
      <Box grow>
        <Strong size="lg">{user.username}</Strong>
        <Detail as="div">{vipTitle(user.vip_level)}</Detail>
        <Caption as="div">{copy.member.since(formatThaiDate(user.member_since))}</Caption>
        {user.last_login_at !== null && (
          <Caption as="div">{copy.member.lastLogin(formatThaiDateTime(user.last_login_at))}</Caption>
        )}
      </Box>
    </Row>
  );
}
