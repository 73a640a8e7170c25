import { useLocation, useNavigate } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { Button, Heading, Icon, IconButton } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Balance } from './balance.tsx';
import { Bell, MenuButton } from './bar-buttons.tsx';
import styles from './sub-header.module.css';

/**
 * The bar of inner pages below the lg breakpoint: back, title, balance, bell, menu. Phones show the balance below the
 * title, so that both have room.
 */
export function SubHeader({ title }: { readonly title: string }) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has no previous page, so back leads home.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <header className={styles.bar}>
      <IconButton aria-label={copy.back} onClick={goBack}>
        <Icon name="chevron-left" />
      </IconButton>
      <div className={styles.title}>
        <Heading as="h1" truncate>
          {title}
        </Heading>
        {isLoggedIn && <Balance bar="sub" />}
      </div>
      {isLoggedIn ? (
        <Bell />
      ) : (
        <Button variant="text" size="sm" onClick={() => openDialog('login')}>
          {copy.login}
        </Button>
      )}
      <MenuButton />
    </header>
  );
}
