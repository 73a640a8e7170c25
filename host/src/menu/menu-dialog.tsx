import { useTotalBalance } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Slots, useNav, useSession, useUi } from '@chokdee/session';
import { Caption, Dialog, Icon, Label, LinkButton, Money, Row, Strong, Text } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Brand } from '../parts/brand.tsx';
import { SiteLinks } from '../parts/site-links.tsx';
import { VipBadge, vipTitle } from '../parts/vip-badge.tsx';
import { GuestMenu } from './guest-menu.tsx';
import styles from './menu.module.css';
import { MenuEntries } from './menu-entries.tsx';

export default function MenuDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const close = () => openDialog(null);
  return (
    <Dialog
      open
      persistent
      title={isLoggedIn ? copy.memberMenu.title : copy.guestMenu}
      width={480}
      heading={<Brand onNavigate={close} />}
      onClose={close}
    >
      {isLoggedIn ? <MemberMenu onNavigate={close} /> : <GuestMenu onNavigate={close} />}
    </Dialog>
  );
}

function MemberMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <>
      <MemberSummary onNavigate={onNavigate} />
      <hr />
      <MenuEntries entries={useNav('menu')} label={copy.memberMenu.title} onNavigate={onNavigate} />
      <hr />
      <div className={styles.menu}>
        <button type="button" onClick={() => openDialog('logout')}>
          <Icon name="logout" />
          <span>{copy.memberMenu.logout}</span>
        </button>
      </div>
      <div className={styles.summary}>
        <SiteLinks onNavigate={onNavigate} />
      </div>
    </>
  );
}

function MemberSummary({ onNavigate }: { readonly onNavigate: () => void }) {
  const user = useSession((state) => state.userInfo);
  const balance = useTotalBalance();
  const actions = useNav('actions');
  return (
    <div className={styles.summary}>
      <Row justify="between" wrap>
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
