import { useNavigate } from '@chokdee/router';
import { copy } from './copy.ts';
import { ForgotFlow } from './forgot-flow.tsx';

export function Page() {
  const navigate = useNavigate();
  return (
    <section className="dlg auth-card" style={{ maxWidth: 420 }} aria-label={copy.title}>
      <div className="dh">
        <h1 className="fs18">{copy.title}</h1>
      </div>
      <div className="db">
        <ForgotFlow onLogin={() => void navigate('/login')} onDone={() => void navigate('/', { replace: true })} />
      </div>
    </section>
  );
}
