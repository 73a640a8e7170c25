import type { ReactNode } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
}

/** Makes choices of a table of labels by value. */
export const choicesOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export type Control =
  | 'text'
  /** Several lines, such as a paste. */
  | 'lines'
  | 'secret'
  /** THB above zero. */
  | 'thb'
  /** THB with a sign. */
  | 'signed-thb'
  /** Whole number from zero. */
  | 'count'
  /** Day in Bangkok, sent as `YYYY-MM-DD`. */
  | 'day'
  /** Day and time in Bangkok, sent as ISO text. */
  | 'moment'
  | 'choice'
  /** Several choices, sent with commas between. */
  | 'choices'
  | 'switch';

/** A field of a form or of the filters of a list. */
export interface Field<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Left out: `text`. */
  readonly control?: Control;
  readonly help?: ReactNode;
  /** True unless said otherwise; filters are never required. */
  readonly isRequired?: boolean;
  /** Options for `choice` and `choices`. */
  readonly options?: readonly Choice[];
  /** Heading above the field: it begins a group of a long form. */
  readonly heading?: string;
  readonly placeholder?: string;
  /** Reads typed text in another way. Null means that it cannot be read; `unreadable` then says why. */
  readonly read?: (typed: string) => string | null;
  readonly unreadable?: string;
}

/** Labels of fields by name. */
export const labelsOf = (fields: readonly Field[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));

/** Values of a form as they are typed. Days and moments are as they are sent, once they can be read. */
export type Typed = Readonly<Record<string, string | boolean | undefined>>;
/** Values as they are sent. */
export type Values = Readonly<Record<string, string | boolean>>;
