import { useNavigate } from '@chokdee/router';
import { DialogBody, DialogHeader, DialogPanel, Heading } from '@chokdee/ui';
import styles from '../parts/account.module.css';
import { copy } from './copy.ts';
import { ForgotFlow } from './forgot-flow.tsx';

export function Page() {
  const navigate = useNavigate();
  return (
    <DialogPanel className={styles.panel} aria-label={copy.title}>
      <DialogHeader>
        <Heading as="h1" size="lg">
          {copy.title}
        </Heading>
      </DialogHeader>
      <DialogBody>
        <ForgotFlow onLogin={() => void navigate('/login')} onDone={() => void navigate('/', { replace: true })} />
      </DialogBody>
    </DialogPanel>
  );
}
