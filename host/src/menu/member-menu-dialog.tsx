import { useTotalBalance } from '@chokdee/query';
import { Link, useLocation } from '@chokdee/router';
import { Slot, Slots, useNav, useSession, useUi } from '@chokdee/session';
import { Caption, Dialog, Icon, iconOf, Label, LinkButton, Money, Row, Strong, Text } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Brand } from '../parts/brand.tsx';
import { VipBadge, vipTitle } from '../parts/vip-badge.tsx';
import styles from './menu.module.css';

export default function MemberMenuDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const { pathname } = useLocation();
  const entries = useNav('menu');
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
        {entries.map(({ id, area, to, label, icon, badge }) => (
          <Link replace key={id} to={to} aria-current={pathname === to ? 'page' : undefined} onClick={close}>
            <Icon name={iconOf(icon)} />
            <span>{label}</span>
            {badge !== undefined && <Slot quiet area={area} slot={badge} />}
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
  const actions = useNav('actions');
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
          <Slots place="menu-summary" />
        </Text>
      </Row>
      <Row above={3} only="wide">
        {actions.map(({ id, to, label }, at) => (
          <LinkButton
            as={Link}
            key={id}
            replace
            variant={at === 0 ? 'primary' : 'secondary'}
            grow
            to={to}
            onClick={onNavigate}
          >
            {label}
          </LinkButton>
        ))}
      </Row>
    </div>
  );
}
