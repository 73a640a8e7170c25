import { Link, useNavigate, useSearchParams } from '@chokdee/router';
import { buttonClass } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { affiliateCodeOf } from '../parts/affiliate-code.ts';
import { RegisterFlow } from './register-flow.tsx';
import { useRegistration } from './use-registration.ts';

export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const registration = useRegistration(affiliateCodeOf(query));
  const title = copy.titles[registration.state.step];
  return (
    <section className="dlg auth-card" style={{ maxWidth: 420 }} aria-label={title}>
      <div className="dh">
        <h1 className="fs18">{title}</h1>
      </div>
      <RegisterFlow registration={registration} onDone={() => void navigate('/', { replace: true })} />
      {registration.state.step === 'pending' && (
        <div className="row between" style={{ padding: '0 20px 20px' }}>
          <span className="fs14 t2">{copy.haveAccount}</span>
          <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/login">
            {copy.login}
          </Link>
        </div>
      )}
    </section>
  );
}
