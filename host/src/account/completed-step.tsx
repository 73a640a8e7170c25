import { CopyButton, Icon, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { accountCopy } from './account-copy.ts';
import { EnterButton } from './enter-button.tsx';
import type { Registration } from './use-registration.ts';

interface CompletedStepProps {
  readonly registration: Registration;
  readonly onDone: () => void;
}

/** The new name and password, once, and the way in. */
export function CompletedStep({ registration, onDone }: CompletedStepProps) {
  const { created } = registration.state;
  if (created === null) return null;
  return (
    <>
      <Ticket on="surface">
        <TicketPart guilloche className="c">
          <div style={{ display: 'grid', placeItems: 'center', color: 'var(--paper-jade)' }}>
            <Icon name="check" size={32} />
          </div>
          <p className="fs14 t2 mt1">{accountCopy.keepSafe}</p>
        </TicketPart>
        <Tear />
        <TicketPart>
          <Secret label={accountCopy.completedUsername} value={created.username} copyLabel={accountCopy.copyUsername} />
          <hr style={{ margin: '6px 0 8px' }} />
          <Secret label={accountCopy.password} value={created.password} copyLabel={accountCopy.copyPassword} />
        </TicketPart>
      </Ticket>
      <EnterButton username={created.username} password={created.password} onDone={onDone} />
      <p className="hint c">{accountCopy.passwordOnce}</p>
    </>
  );
}

interface SecretProps {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
}

function Secret({ label, value, copyLabel }: SecretProps) {
  return (
    <>
      <div className="fs12 t2">{label}</div>
      <div className="row between">
        <input className="num fs22 plain" readOnly aria-label={label} value={value} />
        <CopyButton text={value} label={copyLabel} />
      </div>
    </>
  );
}
