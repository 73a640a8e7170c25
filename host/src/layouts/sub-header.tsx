import { useTotalBalance } from '@chokdee/query';
import { useLocation, useNavigate } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { Button, Icon, Money } from '@chokdee/ui';
import { copy } from '../copy.ts';

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
    <header className="sub">
      <button type="button" className="ib" aria-label={copy.back} onClick={goBack}>
        <Icon name="chevron-left" />
      </button>
      <h1 className="ell">{title}</h1>
      {isLoggedIn ? (
        <div className="bal" data-testid="sub-balance">
          <Money thb={balance} />
        </div>
      ) : (
        <Button variant="text" size="sm" onClick={() => openDialog('login')}>
          {copy.login}
        </Button>
      )}
    </header>
  );
}
