import { Stack, Stepper } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { ForgotStep } from './forgot.reducer.ts';
import { ForgotDone } from './forgot-done.tsx';
import { ForgotMobileStep } from './forgot-mobile-step.tsx';
import { ForgotPasswordStep } from './forgot-password-step.tsx';
import { ForgotVerifyStep } from './forgot-verify-step.tsx';
import { useForgot } from './use-forgot.ts';

const order: readonly ForgotStep[] = ['mobile', 'verify', 'password', 'done'];

interface Props {
  readonly onLogin: () => void;
  /** Called after the login with the new password. */
  readonly onDone: () => void;
}

/** The steps of a forgotten password, shared by dialog and page. */
export function ForgotFlow({ onLogin, onDone }: Props) {
  const forgot = useForgot();
  const { step } = forgot.state;
  return (
    <Stack gap={4}>
      <Stepper label={copy.title} steps={copy.steps} at={order.indexOf(step)} />
      {step === 'mobile' && <ForgotMobileStep forgot={forgot} onLogin={onLogin} />}
      {step === 'verify' && <ForgotVerifyStep forgot={forgot} />}
      {step === 'password' && <ForgotPasswordStep forgot={forgot} />}
      {step === 'done' && <ForgotDone forgot={forgot} onDone={onDone} />}
    </Stack>
  );
}
