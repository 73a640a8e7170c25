import { Children, type ElementType, type MouseEvent, type ReactNode } from 'react';
import { copy } from '../copy.ts';
import { definePart, type PartProps } from '../parts/define-part.ts';
import styles from './button.module.css';

const looks = {
  /** `primary` once in a view. */
  variant: { primary: styles.primary, secondary: styles.secondary, ghost: styles.ghost, text: styles.text },
  size: { sm: styles.small },
  /** As wide as its column. */
  wide: { true: styles.wide },
  busy: { true: styles.busy },
  /** In the colour of the text around it, e.g. on paper. */
  inherits: { true: styles.inherits },
} as const;

const Face = definePart('a', styles.button, looks);

/** A link that looks like a button. */
export function LinkButton<T extends ElementType = 'a'>({ variant = 'primary', ...rest }: PartProps<T, typeof looks>) {
  return <Face {...(rest as object)} variant={variant} />;
}

export interface ButtonProps extends PartProps<'button', typeof looks> {
  readonly busyLabel?: string | undefined;
}

/**
 * Text beside an icon stands in an element of its own: a browser that translates the page puts other nodes in the place of
 * bare texts, which React then neither finds to change nor to take away.
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

/** While `busy` the label becomes `busyLabel` and presses are ignored. */
export function Button({ variant = 'primary', busy = false, busyLabel, children, onClick, ...rest }: ButtonProps) {
  return (
    <Face
      {...rest}
      as="button"
      variant={variant}
      busy={busy}
      // Not `disabled` while busy: that would take the focus away from who pressed it.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? (busyLabel ?? copy.busy) : inElements(children)}
    </Face>
  );
}

/** Stops the press of a mouse as well as the Enter of a form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** An icon that is pressed; `inherits`: in the colour of the text around it. */
export const IconButton = definePart('button', styles.iconButton, { inherits: { true: styles.inherits } } as const);
