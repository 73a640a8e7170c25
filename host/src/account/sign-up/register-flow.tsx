import { DialogBody, Note, Stepper } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { messagingLink } from '../messaging/messaging-link.ts';
import styles from '../parts/account.module.css';
import { BankStep } from './bank-step.tsx';
import { CompletedStep } from './completed-step.tsx';
import { OtpStep } from './otp-step.tsx';
import type { RegisterStep } from './register.reducer.ts';
import { AccountFormStep, DetailsFormStep } from './register-form-step.tsx';
import type { Registration } from './use-registration.ts';

/** The number of the shown step for each state. The form fills two of the four steps. */
const shownAs: Readonly<Record<RegisterStep, number>> = {
  pending: 0,
  sms_verification: 2,
  bank_verification: 2,
  completed: 3,
};

interface Props {
  readonly registration: Registration;
  /** Called after the login of the new member. */
  readonly onDone: () => void;
}

/** The steps of the registration, shared by dialog and page. */
export function RegisterFlow({ registration, onDone }: Props) {
  const { step } = registration.state;
  const [isSecond, setIsSecond] = useState(false);
  const at = step === 'pending' && isSecond ? 1 : shownAs[step];
  return (
    <DialogBody className={styles.registration}>
      <Stepper label={copy.register} steps={copy.steps} at={at} />
      {step === 'pending' && messagingLink.get() !== null && <Note>{copy.lineNotLinked}</Note>}
      {step === 'pending' && !isSecond && (
        <AccountFormStep registration={registration} onNext={() => setIsSecond(true)} />
      )}
      {step === 'pending' && isSecond && (
        <DetailsFormStep registration={registration} onBack={() => setIsSecond(false)} />
      )}
      {step === 'sms_verification' && <OtpStep registration={registration} />}
      {step === 'bank_verification' && <BankStep registration={registration} />}
      {step === 'completed' && <CompletedStep registration={registration} onDone={onDone} />}
    </DialogBody>
  );
}
