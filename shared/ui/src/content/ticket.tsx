import type { ElementType } from 'react';
import { definePart, type PartProps } from '../parts/define-part.ts';
import styles from './ticket.module.css';

const looks = {
  /** Ground that shows through the punched holes. */
  on: { bg: undefined, surface: styles.surface },
  /** Small, for one ticket among others. */
  compact: { true: styles.compact },
} as const;

const Paper = definePart('section', styles.ticket, looks);

interface TicketLabel {
  readonly label?: string | undefined;
}

/** A paper ticket that documents a bet, a debt or a payment. `Tear` separates its parts. */
export function Ticket<T extends ElementType = 'section'>({
  label,
  ...rest
}: PartProps<T, typeof looks> & TicketLabel) {
  return <Paper {...(rest as object)} aria-label={label} />;
}

/** `guilloche` draws a faint pattern, for the part with the identity. */
export const TicketPart = definePart('div', styles.part, {
  guilloche: { true: styles.guilloche },
  /** `row` puts contents side by side, `spread` moves them to both ends. */
  layout: { row: styles.row, spread: styles.spread },
} as const);

export function Tear() {
  return <div className={styles.tear} aria-hidden="true" />;
}
