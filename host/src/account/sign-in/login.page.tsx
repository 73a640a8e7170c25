import { useNavigate, useSearchParams } from '@chokdee/router';
import { cx, DialogHeader, DialogPanel, Heading } from '@chokdee/ui';
import { safePath } from '../../routes/guards.ts';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { LoginForm } from './login-form.tsx';

export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = safePath(query.get('next'));
  return (
    <DialogPanel className={cx(styles.panel, styles.loginPanel)} aria-label={copy.login}>
      <DialogHeader>
        <Heading as="h1" size="lg">
          {copy.login}
        </Heading>
      </DialogHeader>
      <LoginForm
        next={next}
        onDone={() => void navigate(next, { replace: true })}
        onRegister={() => void navigate('/register')}
        onForgot={() => void navigate('/forgot')}
      />
    </DialogPanel>
  );
}
