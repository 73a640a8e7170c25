import { CopyButton, Icon, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { EnterButton } from '../session/enter-button.tsx';
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
          <p className="fs14 t2 mt1">{copy.keepSafe}</p>
        </TicketPart>
        <Tear />
        <TicketPart>
          <Secret label={copy.completedUsername} value={created.username} copyLabel={copy.copyUsername} />
          <hr style={{ margin: '6px 0 8px' }} />
          <Secret label={copy.password} value={created.password} copyLabel={copy.copyPassword} />
        </TicketPart>
      </Ticket>
      <EnterButton username={created.username} password={created.password} onDone={onDone} />
      <p className="hint c">{copy.passwordOnce}</p>
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
