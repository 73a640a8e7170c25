import { useQuery, useTotalBalance } from '@chokdee/query';
import { Link, NavLink } from '@chokdee/router';
import { Slots, useAgent, useNav, useReadNotifications, useSession, useUi } from '@chokdee/session';
import { Button, cx, Icon, IconButton, LinkButton, Money } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { notificationsQuery } from '../inbox/notifications.ts';
import { Brand } from '../parts/brand.tsx';
import styles from './frame.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The header stays in sight after this much scrolling (spec section 9). */
const FIXED_AFTER_PX = 80;

/** @param isOnlyWide below the lg breakpoint another bar takes its place */
export function Header({ isOnlyWide = false }: { readonly isOnlyWide?: boolean }) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const isFixed = useScrolledPast(FIXED_AFTER_PX);
  const entries = useNav('header');
  return (
    <header className={cx(styles.header, isOnlyWide && styles.onlyWide, isFixed && styles.fixed)}>
      <div className={cx(styles.headerRow, !isLoggedIn && styles.guest)}>
        <Brand />
        <nav className={styles.nav} aria-label={copy.mainMenu}>
          {entries.map(({ id, to, label }) => (
            <NavLink key={id} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        {isLoggedIn ? <MemberActions /> : <GuestActions />}
      </div>
    </header>
  );
}

function GuestActions() {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => openDialog('login')}>
        {copy.login}
      </Button>
      <Button size="sm" onClick={() => openDialog('register')}>
        {copy.register}
      </Button>
    </>
  );
}

function MemberActions() {
  const openDialog = useUi((state) => state.openDialog);
  const actions = useNav('actions');
  return (
    <>
      <Balance />
      {actions.map(({ id, to, label }, at) => (
        <LinkButton as={Link} key={id} variant={at === 0 ? 'ghost' : 'secondary'} size="sm" only="wide" to={to}>
          {label}
        </LinkButton>
      ))}
      <Slots place="header" />
      <Bell />
      <IconButton aria-label={copy.openMemberMenu} onClick={() => openDialog('menu')}>
        <Icon name="menu" />
      </IconButton>
    </>
  );
}

/** Sum of all wallets, for the header. */
function Balance() {
  const balance = useTotalBalance();
  return (
    <div className={cx(styles.balance, styles.headerBalance)} data-testid="header-balance">
      <div>
        <div className={styles.balanceLabel}>{copy.totalBalance}</div>
        <Money thb={balance} className={styles.balanceFigure} />
      </div>
    </div>
  );
}

/** Shown when there are notifications; the dot stands for unread ones. */
function Bell() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data = [] } = useQuery(notificationsQuery(agentCode));
  const read = useReadNotifications();
  const openDialog = useUi((state) => state.openDialog);
  if (data.length === 0) return null;
  const unread = data.filter(({ id }) => !read.includes(id)).length;
  return (
    <IconButton aria-label={copy.notifications(unread)} onClick={() => openDialog('inbox')}>
      <Icon name="bell" />
      {unread > 0 && <i className={styles.dot} data-dot />}
    </IconButton>
  );
}
