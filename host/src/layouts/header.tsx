import { Link } from '@chokdee/router';
import { Slots, useNav, useSession, useUi } from '@chokdee/session';
import { Button, cx, LinkButton, useIsWide } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Brand } from '../parts/brand.tsx';
import { useCurrent } from '../routes/use-current.ts';
import { Balance } from './balance.tsx';
import { Bell, MenuButton } from './bar-buttons.tsx';
import styles from './frame.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The header becomes fixed after this scroll distance, px (spec section 9). */
const FIXED_AFTER_PX = 80;

/** @param isOnlyWide the sub-header replaces it below the lg breakpoint */
export function Header({ isOnlyWide = false }: { readonly isOnlyWide?: boolean }) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const isFixed = useScrolledPast(FIXED_AFTER_PX);
  const entries = useNav('header');
  const current = useCurrent();
  const isShown = useIsWide() || !isOnlyWide;
  return (
    <header className={cx(styles.header, isOnlyWide && styles.onlyWide, isFixed && styles.fixed)}>
      <div className={styles.headerRow}>
        <Brand isShort={!isLoggedIn} />
        <nav className={styles.nav} aria-label={copy.mainMenu}>
          {entries.map(({ id, to, label }) => (
            <Link key={id} to={to} aria-current={current(to)}>
              {label}
            </Link>
          ))}
        </nav>
        {isLoggedIn ? <MemberActions isShown={isShown} /> : <GuestActions />}
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
      <MenuButton />
    </>
  );
}

/** @param isShown slots of areas are fetched only if they are visible */
function MemberActions({ isShown }: { readonly isShown: boolean }) {
  const actions = useNav('actions');
  return (
    <>
      <Balance bar="header" />
      {actions.map(({ id, to, label }, at) => (
        <LinkButton as={Link} key={id} variant={at === 0 ? 'ghost' : 'secondary'} size="sm" only="wide" to={to}>
          {label}
        </LinkButton>
      ))}
      {isShown && <Slots place="header" />}
      <Bell />
      <MenuButton />
    </>
  );
}
