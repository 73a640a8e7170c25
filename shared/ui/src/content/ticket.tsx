import type { ElementType } from 'react';
import { definePart, type PartProps } from '../parts/define-part.ts';
import styles from './ticket.module.css';

const looks = {
  /** Ground that shows through the punched holes. */
  on: { bg: undefined, surface: styles.surface },
  /** A small one among others. */
  compact: { true: styles.compact },
} as const;

const Paper = definePart('section', styles.ticket, looks);

interface TicketLabel {
  readonly label?: string | undefined;
}

/** Paper: the proof of what a member bought, owes or received. Parts are separated by a `Tear`. */
export function Ticket<T extends ElementType = 'section'>({
  label,
  ...rest
}: PartProps<T, typeof looks> & TicketLabel) {
  return <Paper {...(rest as object)} aria-label={label} />;
}

/** `guilloche`: faint, for the part that carries the identity. */
export const TicketPart = definePart('div', styles.part, {
  guilloche: { true: styles.guilloche },
  /** Side by side; `spread`: at both ends. */
  layout: { row: styles.row, spread: styles.spread },
} as const);

export function Tear() {
  return <div className={styles.tear} aria-hidden="true" />;
}
