import { useTotalBalance } from '@chokdee/query';
import { useLocation, useNavigate } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { Button, Heading, Icon, IconButton, Money } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './frame.module.css';

/** The bar of inner pages below the lg breakpoint: back, title, balance. */
export function SubHeader({ title }: { readonly title: string }) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const balance = useTotalBalance();
  const openDialog = useUi((state) => state.openDialog);
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nowhere to go back to but home.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <header className={styles.subHeader}>
      <IconButton aria-label={copy.back} onClick={goBack}>
        <Icon name="chevron-left" />
      </IconButton>
      <Heading as="h1" truncate>
        {title}
      </Heading>
      {isLoggedIn ? (
        <div className={styles.balance} data-testid="sub-balance">
          <Money thb={balance} className={styles.balanceFigure} />
        </div>
      ) : (
        <Button variant="text" size="sm" onClick={() => openDialog('login')}>
          {copy.login}
        </Button>
      )}
    </header>
  );
}
