import { cx } from '@chokdee/ui';
import { accountCopy } from './account-copy.ts';
import { CompletedStep } from './completed-step.tsx';
import { OtpStep } from './otp-step.tsx';
import type { RegisterStep } from './register.reducer.ts';
import { RegisterFormStep } from './register-form-step.tsx';
import type { Registration } from './use-registration.ts';

const order: readonly RegisterStep[] = ['pending', 'sms_verification', 'completed'];

interface RegisterFlowProps {
  readonly registration: Registration;
  /** After the new member was logged in. */
  readonly onDone: () => void;
}

/** The content of the register dialog and of the register page, one step at a time. */
export function RegisterFlow({ registration, onDone }: RegisterFlowProps) {
  const { step } = registration.state;
  return (
    <div className="db" style={{ gap: 14, padding: '16px 20px 20px' }}>
      <Steps step={step} />
      {step === 'pending' && <RegisterFormStep registration={registration} />}
      {step === 'sms_verification' && <OtpStep registration={registration} />}
      {step === 'completed' && <CompletedStep registration={registration} onDone={onDone} />}
    </div>
  );
}

function Steps({ step }: { readonly step: RegisterStep }) {
  const current = order.indexOf(step);
  return (
    <ol className="steps">
      {accountCopy.steps.map((label, index) => (
        <li
          key={label}
          className={cx(index < current && 'done', index === current && 'on')}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
