import { formatSignedThb } from '@chokdee/format';
import { Detail, Figure, Flower, Label, Row, Tear, Ticket, TicketPart } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Arithmetic, type ArithmeticLine } from './arithmetic.tsx';
import styles from './parts.module.css';

interface Props {
  readonly label: string;
  readonly over: string;
  readonly title: string;
  readonly lines: readonly ArithmeticLine[];
  readonly sum: string;
  /** THB. */
  readonly amount: number;
  readonly foot: ReactNode;
}

/** A ticket with an amount and its calculation. */
export function CalculationTicket({ label, over, title, lines, sum, amount, foot }: Props) {
  return (
    <Ticket label={label}>
      <TicketPart guilloche layout="spread">
        <span>
          <Label>{over}</Label>
          <br />
          <b className={styles.ticketTitle}>{title}</b>
        </span>
        <svg width="40" height="40" viewBox="-12 -12 24 24" fill="var(--paper-red)" aria-hidden="true">
          <Flower />
        </svg>
      </TicketPart>
      <Tear />
      <TicketPart>
        <Arithmetic lines={lines} />
      </TicketPart>
      <Tear />
      <TicketPart>
        <Row justify="between" wrap>
          <Detail as="span">{sum}</Detail>
          <Figure tone="ok" className={styles.ticketAmount}>
            {formatSignedThb(amount)}
          </Figure>
        </Row>
        <Label as="div">{foot}</Label>
      </TicketPart>
    </Ticket>
  );
}
