import { DialogBody, Note, Stepper } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { messagingLink } from '../messaging/messaging-link.ts';
import styles from '../parts/account.module.css';
import { BankStep } from './bank-step.tsx';
import { CompletedStep } from './completed-step.tsx';
import { OtpStep } from './otp-step.tsx';
import type { RegisterStep } from './register.reducer.ts';
import { RegisterFormStep } from './register-form-step.tsx';
import type { Registration } from './use-registration.ts';

/** Which of the three shown steps each state is. */
const shownAs: Readonly<Record<RegisterStep, number>> = {
  pending: 0,
  sms_verification: 1,
  bank_verification: 1,
  completed: 2,
};

interface Props {
  readonly registration: Registration;
  /** After the new member was logged in. */
  readonly onDone: () => void;
}

/** The content of the register dialog and of the register page, one step at a time. */
export function RegisterFlow({ registration, onDone }: Props) {
  const { step } = registration.state;
  return (
    <DialogBody className={styles.registration}>
      <Stepper label={copy.register} steps={copy.steps} at={shownAs[step]} />
      {step === 'pending' && messagingLink.get() !== null && <Note>{copy.lineNotLinked}</Note>}
      {step === 'pending' && <RegisterFormStep registration={registration} />}
      {step === 'sms_verification' && <OtpStep registration={registration} />}
      {step === 'bank_verification' && <BankStep registration={registration} />}
      {step === 'completed' && <CompletedStep registration={registration} onDone={onDone} />}
    </DialogBody>
  );
}
