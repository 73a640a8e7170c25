import type { ElementType } from 'react';
import { definePart, type PartProps } from './parts/define-part.ts';
import css from './ticket.module.css';

const looks = {
  /** Ground that shows through the punched holes. */
  on: { bg: undefined, surface: css.surface },
  /** A small one among others. */
  compact: { true: css.compact },
} as const;

const Paper = definePart('section', css.ticket, looks);

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
export const TicketPart = definePart('div', css.part, {
  guilloche: { true: css.guilloche },
  /** Side by side; `spread`: at both ends. */
  layout: { row: css.row, spread: css.spread },
} as const);

export function Tear() {
  return <div className={css.tear} aria-hidden="true" />;
}
