import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { copy } from './copy.ts';
import { cx } from './cx.ts';

const variants = { primary: 'p', secondary: 's', ghost: 'g', text: 't' } as const;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` once in a view. */
  readonly variant?: keyof typeof variants;
  readonly size?: 'sm';
  /** As wide as its column. */
  readonly wide?: boolean;
  /** Work is under way: the label becomes `busyLabel` and presses are ignored. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size, wide, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, busy, className })}
      // Not `disabled` while busy: that would take the focus away from who pressed it.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? (busyLabel ?? copy.busy) : children}
    </button>
  );
}

/** Stops the press of a mouse as well as the Enter of a form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

interface ButtonLook {
  readonly variant?: keyof typeof variants | undefined;
  readonly size?: 'sm' | undefined;
  readonly wide?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size, wide, busy, className }: ButtonLook = {}): string {
  return cx('btn', variants[variant], size, wide === true && 'w', busy === true && 'busy', className);
}
