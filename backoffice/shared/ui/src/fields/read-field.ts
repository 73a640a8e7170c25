import { isDay } from '@chokdee/contracts/day';
import { parseThb, plainSigns, plainThb, readDay } from '@chokdee/format';
import { copy } from '../copy.ts';
import type { Control, Field, Typed, Values } from './field.ts';

/** A value to send, a problem to show, or neither for a field that was left empty. */
export type Read = { readonly value?: string | boolean; readonly problem?: string };

/** Commas only separate thousands: `1,00` could be one or a hundred. */
const COUNT = /^(\d{1,15}|[1-9]\d{0,2}(?:,\d{3})+)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const thbText = (typed: string): string | null =>
  parseThb(typed) === null ? null : plainThb(typed).replaceAll(',', '');

function signedThbText(typed: string): string | null {
  const [, sign = '', rest = ''] = /^([+-]?) ?(.*)$/.exec(plainSigns(typed)) ?? [];
  const thb = thbText(rest);
  return thb === null ? null : `${sign === '-' ? '-' : ''}${thb}`;
}

function countText(typed: string): string | null {
  const plain = plainSigns(typed);
  return COUNT.test(plain) ? plain.replaceAll(',', '') : null;
}

const dayText = (typed: string): string | null => (isDay(typed) ? typed : readDay(typed));
const momentText = (typed: string): string | null => (MOMENT.test(typed) ? typed : null);
const sameText = (typed: string): string => typed.trim();

const readers: Readonly<Record<Exclude<Control, 'switch'>, (typed: string) => string | null>> = {
  text: sameText,
  lines: sameText,
  secret: (typed) => typed,
  thb: thbText,
  'signed-thb': signedThbText,
  count: countText,
  day: dayText,
  moment: momentText,
  choice: sameText,
  choices: sameText,
};

/** Reads a typed value. Text that is ambiguous is a problem and never another value. */
export function readField(field: Field, typed: string | boolean | undefined): Read {
  const { control = 'text', isRequired = true, read, unreadable } = field;
  if (control === 'switch') return typed === true ? { value: true } : {};
  const text = typeof typed === 'string' ? typed : '';
  if (text.trim() === '') return isRequired ? { problem: copy.needed(field.label) } : {};
  const value = (read ?? readers[control])(text);
  return value === null ? { problem: unreadable ?? copy.unreadable[control] } : { value };
}

/** Reads all fields. @returns null when a field has a problem */
export function readFields(fields: readonly Field[], typed: Typed): Values | null {
  const read = fields.map((field) => [field.name, readField(field, typed[field.name])] as const);
  if (read.some(([, { problem }]) => problem !== undefined)) return null;
  return Object.fromEntries(read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])));
}
