import { Box, CopyButton, Detail, Figure, Hint, Icon, Label, Row, Tear, Ticket, TicketPart } from '@chokdee/ui';
import type { CSSProperties } from 'react';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { EnterButton } from '../session/enter-button.tsx';
import type { Registration } from './use-registration.ts';

interface CompletedStepProps {
  readonly registration: Registration;
  readonly onDone: () => void;
}

/** Shows the new username and password once, with a button to sign in. */
export function CompletedStep({ registration, onDone }: CompletedStepProps) {
  const { created } = registration.state;
  if (created === null) return null;
  return (
    <>
      <Ticket on="surface">
        <TicketPart guilloche textAlign="center">
          <div className={styles.created}>
            <Icon name="check" size={32} />
          </div>
          <Detail above={1}>{copy.keepSafe}</Detail>
        </TicketPart>
        <Tear />
        <TicketPart>
          <Secret label={copy.completedUsername} value={created.username} copyLabel={copy.copyUsername} />
          <hr className={styles.rule} />
          <Secret label={copy.password} value={created.password} copyLabel={copy.copyPassword} />
        </TicketPart>
      </Ticket>
      <EnterButton username={created.username} password={created.password} onDone={onDone} />
      <Hint textAlign="center">{copy.passwordOnce}</Hint>
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
      <Label as="div">{label}</Label>
      <Row justify="between">
        <Box grow className={styles.secret} style={{ '--letters': value.length } as CSSProperties}>
          <Figure as="input" size="xl" readOnly aria-label={label} value={value} />
        </Box>
        <CopyButton text={value} label={copyLabel} />
      </Row>
    </>
  );
}
