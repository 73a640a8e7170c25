import { useNavigate, useSearchParams } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { safePath } from '../federation/guards.ts';
import { accountCopy } from './account-copy.ts';
import { LoginForm } from './login-form.tsx';

export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const openDialog = useUi((state) => state.openDialog);
  return (
    <section className="dlg auth-card" style={{ maxWidth: 360 }} aria-label={accountCopy.login}>
      <div className="dh">
        <h2>{accountCopy.login}</h2>
      </div>
      <LoginForm
        onDone={() => void navigate(safePath(query.get('next')), { replace: true })}
        onRegister={() => void navigate('/register')}
        onForgot={() => openDialog('forgot')}
      />
    </section>
  );
}
