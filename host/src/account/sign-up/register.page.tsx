import { Link, useNavigate, useSearchParams } from '@chokdee/router';
import { Detail, DialogHeader, DialogPanel, Heading, LinkButton, Row } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { affiliateCodeOf } from '../parts/affiliate-code.ts';
import { RegisterFlow } from './register-flow.tsx';
import { useRegistration } from './use-registration.ts';

export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const registration = useRegistration(affiliateCodeOf(query));
  const title = copy.titles[registration.state.step];
  return (
    <DialogPanel className={styles.panel} aria-label={title}>
      <DialogHeader>
        <Heading as="h1" size="lg">
          {title}
        </Heading>
      </DialogHeader>
      <RegisterFlow registration={registration} onDone={() => void navigate('/', { replace: true })} />
      {registration.state.step === 'pending' && (
        <Row justify="between" className={styles.panelFoot}>
          <Detail as="span">{copy.haveAccount}</Detail>
          <LinkButton as={Link} variant="ghost" size="sm" to="/login">
            {copy.login}
          </LinkButton>
        </Row>
      )}
    </DialogPanel>
  );
}
