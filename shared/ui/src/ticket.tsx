import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

interface TicketProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly label?: string;
  /** Colour that shows through the punched holes. */
  readonly on?: 'bg' | 'surface';
}

/** Paper: the proof of what a member bought, owes or received. Parts are separated by a `Tear`. */
export function Ticket({ children, className, label, on = 'bg' }: TicketProps) {
  const style = { '--hole': `var(--${on})` } as CSSProperties;
  return (
    <section className={cx('tk', className)} aria-label={label} style={style}>
      {children}
    </section>
  );
}

interface TicketPartProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** Faint guilloche, for the part that carries the identity. */
  readonly guilloche?: boolean;
}

export function TicketPart({ children, className, guilloche = false }: TicketPartProps) {
  return <div className={cx('tk-p', guilloche && 'gl', className)}>{children}</div>;
}

export function Tear() {
  return <div className="tear" aria-hidden="true" />;
}
