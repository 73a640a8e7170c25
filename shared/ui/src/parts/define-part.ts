import { type ComponentPropsWithRef, createElement, type ElementType, type ReactElement } from 'react';
import { cx } from '../cx.ts';
import css from './looks.module.css';

/** What a prop may say, and the class that each of its values stands for; a prop with only `true` is a switch. */
export type LookTable = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** Props that every part understands. */
const shared = {
  /** Space above, in steps of 4 px. */
  above: { 0: undefined, 1: css.above1, 2: css.above2, 3: css.above3, 4: css.above4, 5: css.above5, 6: css.above6 },
  /** Takes the room that is left in a row. */
  grow: { true: css.grow },
  /** Shown on desktops alone, or everywhere but there. */
  only: { wide: css.wide, narrow: css.narrow },
  /** 12, 14, 16, 18, 22 and 28 px. */
  size: { xs: css.xs, sm: css.sm, md: css.md, lg: css.lg, xl: css.xl, xxl: css.xxl },
  tone: {
    strong: css.strong,
    muted: css.muted,
    subtle: css.subtle,
    money: css.money,
    ok: css.ok,
    warn: css.warn,
    error: css.error,
    info: css.info,
  },
  weight: { regular: css.regular, medium: css.medium, bold: css.bold },
  /** Figures that line up and stand out. */
  numeric: { true: css.numeric },
  textAlign: { center: css.center, right: css.right },
  /** One line, cut with an ellipsis. */
  truncate: { true: css.truncate },
  noWrap: { true: css.noWrap },
  surface: { card: css.card },
} as const;

type Value<Choices> = Choices extends { readonly true: unknown } ? boolean : keyof Choices;
type LookProps<Table> = { readonly [Name in keyof Table]?: Value<Table[Name]> | undefined };

/** The looks that every part understands. */
export type Looks = LookProps<typeof shared>;

interface Common<T> {
  /** The element or component that is drawn. */
  readonly as?: T | undefined;
  /** Of a CSS module of the room that uses the part. */
  readonly className?: string | undefined;
}

export type PartProps<T extends ElementType, Table> = LookProps<Table> &
  Omit<Looks, keyof Table> &
  Common<T> &
  Omit<ComponentPropsWithRef<T>, keyof Table | keyof Looks | keyof Common<T>>;

/** Turns looks into class names; all other props stay as they are. */
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

/** A typed element with a look: `base` always, and a class for each prop of its table. */
export const definePart =
  <D extends ElementType, const Table extends LookTable = Record<never, never>>(
    element: D,
    base?: string,
    own?: Table,
  ) =>
  <T extends ElementType = D>({ as, ...props }: PartProps<T, Table>): ReactElement => {
    const drawn: ElementType = as ?? element;
    // Without a type a button would submit the form around it.
    const type = drawn === 'button' && !('type' in props) ? { type: 'button' } : {};
    return createElement(drawn, { ...type, ...dress(props, base, own) });
  };
