import { type ComponentPropsWithRef, createElement, type ElementType, type ReactElement } from 'react';
import { cx } from '../cx.ts';
import styles from './looks.module.css';

/** The values of each look prop, and the class for each value. A prop with only `true` is a boolean. */
export type LookTable = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** Look props of every part. */
const shared = {
  /** Space above, in steps of 4 px. */
  above: {
    0: undefined,
    1: styles.above1,
    2: styles.above2,
    3: styles.above3,
    4: styles.above4,
    5: styles.above5,
    6: styles.above6,
  },
  /** Takes the remaining room in a row. */
  grow: { true: styles.grow },
  /** Shown only on desktops, or only on smaller screens. */
  only: { wide: styles.wide, narrow: styles.narrow },
  /** 12, 14, 16, 18, 22 and 28 px. */
  size: { xs: styles.xs, sm: styles.sm, md: styles.md, lg: styles.lg, xl: styles.xl, xxl: styles.xxl },
  tone: {
    strong: styles.strong,
    muted: styles.muted,
    subtle: styles.subtle,
    money: styles.money,
    ok: styles.ok,
    warn: styles.warn,
    error: styles.error,
    info: styles.info,
  },
  weight: { regular: styles.regular, medium: styles.medium, bold: styles.bold },
  /** Figures of equal width that stand out. */
  numeric: { true: styles.numeric },
  textAlign: { center: styles.center, right: styles.right },
  /** One line, cut with an ellipsis. */
  truncate: { true: styles.truncate },
  noWrap: { true: styles.noWrap },
  surface: { card: styles.card },
} as const;

type Value<Choices> = Choices extends { readonly true: unknown } ? boolean : keyof Choices;
type LookProps<Table> = { readonly [Name in keyof Table]?: Value<Table[Name]> | undefined };

/** Look props that every part accepts. */
export type Looks = LookProps<typeof shared>;

interface Common<T> {
  /** Element or component to render. */
  readonly as?: T | undefined;
  /** Class of a CSS module beside the page that uses the part. */
  readonly className?: string | undefined;
}

export type PartProps<T extends ElementType, Table> = LookProps<Table> &
  Omit<Looks, keyof Table> &
  Common<T> &
  Omit<ComponentPropsWithRef<T>, keyof Table | keyof Looks | keyof Common<T>>;

/** Converts look props to class names and keeps all other props. */
export function dress(props: object, base: string | undefined, own: LookTable = {}): { readonly className?: string } {
  const rest: Record<string, unknown> = {};
  const names: unknown[] = [base];
  for (const [key, value] of Object.entries(props)) {
    const table: LookTable[string] | undefined = own[key] ?? (shared as LookTable)[key];
    if (table !== undefined) names.push(table[String(value)]);
    else if (key === 'className') names.push(value);
    else rest[key] = value;
  }
  return { ...rest, className: cx(...(names as string[])) || undefined } as { readonly className?: string };
}

/** Creates a typed part: an element with the class `base` and a class for each look prop. */
export const definePart =
  <D extends ElementType, const Table extends LookTable = Record<never, never>>(
    element: D,
    base?: string,
    own?: Table,
  ) =>
  <T extends ElementType = D>({ as, ...props }: PartProps<T, Table>): ReactElement => {
    const drawn: ElementType = as ?? element;
    // A button without a type would submit the form around it.
    const type = drawn === 'button' && !('type' in props) ? { type: 'button' } : {};
    return createElement(drawn, { ...type, ...dress(props, base, own) });
  };
