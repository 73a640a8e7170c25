import { useNavigate, useSearchParams } from '@chokdee/router';
import { safePath } from '../../routes/guards.ts';
import { copy } from '../copy.ts';
import { LoginForm } from './login-form.tsx';

export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = safePath(query.get('next'));
  return (
    <section className="dlg auth-card" style={{ maxWidth: 360 }} aria-label={copy.login}>
      <div className="dh">
        <h1 className="fs18">{copy.login}</h1>
      </div>
      <LoginForm
        next={next}
        onDone={() => void navigate(next, { replace: true })}
        onRegister={() => void navigate('/register')}
        onForgot={() => void navigate('/forgot')}
      />
    </section>
  );
}
