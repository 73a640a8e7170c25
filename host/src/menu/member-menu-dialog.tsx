import { formatNumber } from '@chokdee/format';
import { pointsQuery, useQuery, useTotalBalance } from '@chokdee/query';
import { Link, useLocation } from '@chokdee/router';
import { useQuests, useSession, useUi } from '@chokdee/session';
import { Caption, Dialog, Icon, Label, LinkButton, Money, Row, Strong, Tag, Text } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Brand } from '../parts/brand.tsx';
import { VipBadge, vipTitle } from '../parts/vip-badge.tsx';
import styles from './menu.module.css';
import { memberMenu } from './menu-items.ts';

const QUESTS = '/member/creditfree';

export default function MemberMenuDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const { pathname } = useLocation();
  const claimable = useQuests((state) => state.claimable);
  const close = () => openDialog(null);
  return (
    <Dialog
      open
      persistent
      title={copy.memberMenu.title}
      width={480}
      heading={<Brand onNavigate={close} />}
      onClose={close}
    >
      <MemberSummary onNavigate={close} />
      <hr />
      <nav className={styles.menu} aria-label={copy.memberMenu.title}>
        {memberMenu.map(({ to, label, icon }) => (
          <Link replace key={to} to={to} aria-current={pathname === to ? 'page' : undefined} onClick={close}>
            <Icon name={icon} />
            <span>{label}</span>
            {to === QUESTS && claimable > 0 && <Tag tone="info">{copy.claimable(claimable)}</Tag>}
            <Icon name="chevron-right" size={16} />
          </Link>
        ))}
      </nav>
      <hr />
      <div className={styles.menu}>
        <button type="button" onClick={() => openDialog('logout')}>
          <Icon name="logout" />
          <span>{copy.memberMenu.logout}</span>
        </button>
      </div>
    </Dialog>
  );
}

function MemberSummary({ onNavigate }: { readonly onNavigate: () => void }) {
  const user = useSession((state) => state.userInfo);
  const balance = useTotalBalance();
  const points = useQuery(pointsQuery).data?.point;
  return (
    <div className={styles.summary}>
      <Row justify="between">
        <Row as="span" gap={3}>
          <VipBadge vipLevel={user?.vip_level ?? 0} />
          <span>
            <Strong>{user?.username}</Strong>
            <br />
            <Caption>{vipTitle(user?.vip_level ?? 0)}</Caption>
          </span>
        </Row>
        <Text as="span" textAlign="right">
          <Label>{copy.totalBalance}</Label>
          <br />
          <Money thb={balance} />
          <br />
          <Label>
            {copy.points} {points === undefined ? '—' : formatNumber(points)}
          </Label>
        </Text>
      </Row>
      <Row above={3} only="wide">
        <LinkButton as={Link} replace grow to="/member/deposit" onClick={onNavigate}>
          {copy.deposit}
        </LinkButton>
        <LinkButton as={Link} replace variant="secondary" grow to="/member/withdraw" onClick={onNavigate}>
          {copy.withdraw}
        </LinkButton>
      </Row>
    </div>
  );
}
