import { Children, type ElementType, type MouseEvent, type ReactNode } from 'react';
import { copy } from '../copy.ts';
import { definePart, type PartProps } from '../parts/define-part.ts';
import styles from './button.module.css';

const looks = {
  /** Use `primary` once per view. */
  variant: { primary: styles.primary, secondary: styles.secondary, ghost: styles.ghost, text: styles.text },
  size: { sm: styles.small },
  /** Fills the width of its column. */
  wide: { true: styles.wide },
  busy: { true: styles.busy },
  /** Takes the colour of the surrounding text, such as on paper. */
  inherits: { true: styles.inherits },
} as const;

const Face = definePart('a', styles.button, looks);

export function LinkButton<T extends ElementType = 'a'>({ variant = 'primary', ...rest }: PartProps<T, typeof looks>) {
  return <Face {...(rest as object)} variant={variant} />;
}

export interface ButtonProps extends PartProps<'button', typeof looks> {
  readonly busyLabel?: string | undefined;
}

/**
 * Wraps each text beside an icon in an element. Browsers that translate a page replace bare text nodes, and React can
 * then neither update nor remove them.
 */
function inElements(children: ReactNode): ReactNode {
  const parts: Exclude<ReactNode, number>[] = [];
  for (const child of Children.toArray(children)) {
    const text = typeof child === 'string' || typeof child === 'number' ? String(child) : null;
    const last = parts.at(-1);
    if (text !== null && typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text ?? (child as Exclude<ReactNode, number>));
  }
  if (parts.length < 2) return parts[0];
  // biome-ignore lint/suspicious/noArrayIndexKey: texts have no other name than their place
  return parts.map((part, at) => (typeof part === 'string' ? <span key={`text${at}`}>{part}</span> : part));
}

/** While `busy`, shows `busyLabel` and ignores presses. */
export function Button({ variant = 'primary', busy = false, busyLabel, children, onClick, ...rest }: ButtonProps) {
  return (
    <Face
      {...rest}
      as="button"
      variant={variant}
      busy={busy}
      // `disabled` would remove the focus from the pressed button.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? (busyLabel ?? copy.busy) : inElements(children)}
    </Face>
  );
}

/** Prevents the click and the submit that Enter causes. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** A button with only an icon. `inherits` takes the colour of the surrounding text. */
export const IconButton = definePart('button', styles.iconButton, { inherits: { true: styles.inherits } } as const);
