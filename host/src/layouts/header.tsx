import { useQuery, useTotalBalance } from '@chokdee/query';
import { Link, NavLink } from '@chokdee/router';
import { useAgent, useQuests, useReadNotifications, useSession, useUi } from '@chokdee/session';
import { Button, buttonClass, cx, Icon, Money } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { notificationsQuery } from '../inbox/notifications.ts';
import { headerMenu } from '../menu/menu-items.ts';
import { Brand } from '../parts/brand.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The header stays in sight after this much scrolling (spec section 9). */
const FIXED_AFTER_PX = 80;

/** @param onlyWide below the lg breakpoint another bar takes its place */
export function Header({ onlyWide = false }: { readonly onlyWide?: boolean }) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const isFixed = useScrolledPast(FIXED_AFTER_PX);
  return (
    <header className={cx('hdr', onlyWide && 'only-lg', isFixed && 'is-fixed')}>
      <div className={cx('hdr-in', !isLoggedIn && 'guest')}>
        <Brand />
        <nav className="nav" aria-label={copy.mainMenu}>
          {headerMenu.map(({ to, label }) => (
            <NavLink key={to} to={to}>
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
  return (
    <>
      <Balance className="hm" />
      <Link className={buttonClass({ variant: 'ghost', size: 'sm', className: 'only-lg' })} to="/member/deposit">
        {copy.deposit}
      </Link>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm', className: 'only-lg' })} to="/member/withdraw">
        {copy.withdraw}
      </Link>
      <QuestStar />
      <Bell />
      <button type="button" className="ib" aria-label={copy.openMemberMenu} onClick={() => openDialog('menu')}>
        <Icon name="menu" />
      </button>
    </>
  );
}

/** Sum of all wallets, for the header. */
function Balance({ className }: { readonly className: string }) {
  const balance = useTotalBalance();
  return (
    <div className={cx('bal', className)} data-testid="header-balance">
      <div>
        <div className="l">{copy.totalBalance}</div>
        <Money thb={balance} />
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
    <button type="button" className="ib" aria-label={copy.notifications(unread)} onClick={() => openDialog('inbox')}>
      <Icon name="bell" />
      {unread > 0 && <i className="dot" />}
    </button>
  );
}

/** Shown when there are quests; the dot stands for rewards that wait. */
function QuestStar() {
  const { count, claimable } = useQuests();
  if (count === 0) return null;
  return (
    <Link className="ib" to="/member/creditfree" aria-label={copy.quests(count, claimable)}>
      <Icon name="star" />
      {claimable > 0 && <i className="dot" />}
    </Link>
  );
}
