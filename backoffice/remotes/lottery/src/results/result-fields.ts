import { plainSigns } from '@chokdee/contracts/typed';
import type { ResultMapping } from '@chokdee/lotto-contract/draws';
import { copy } from './copy.ts';

export type FieldName = 'first' | 'special' | 'front3' | 'back3' | 'back2' | 'close' | 'change';
export type Typed = Readonly<Partial<Record<FieldName, string>>>;

interface ResultField {
  readonly name: FieldName;
  readonly label: string;
  readonly help?: string;
  readonly form: RegExp;
}

const { fields, help } = copy;
const pair = /^\d{3},\d{3}$/;

/** Fields of a result in the order in which its source prints them. */
const fieldsByFormat: Readonly<Record<ResultMapping, readonly ResultField[]>> = {
  government: [
    { name: 'first', label: fields.first.government, form: /^\d{6}$/ },
    { name: 'front3', label: fields.front3, help: help.pair, form: pair },
    { name: 'back3', label: fields.back3, help: help.pair, form: pair },
    { name: 'back2', label: fields.back2, form: /^\d{2}$/ },
  ],
  prize_and_two: [
    { name: 'first', label: fields.first.prize_and_two, form: /^\d{6,7}$/ },
    { name: 'back2', label: fields.back2, form: /^\d{2}$/ },
  ],
  hanoi: [
    { name: 'special', label: fields.special, form: /^\d{5}$/ },
    { name: 'first', label: fields.first.hanoi, form: /^\d{5}$/ },
  ],
  lao: [{ name: 'first', label: fields.first.lao, form: /^\d{4}$/ }],
  stock: [
    { name: 'close', label: fields.close, help: help.index, form: /^\d+\.\d{2}$/ },
    { name: 'change', label: fields.change, help: help.change, form: /^[+-]?\d+\.\d{2}$/ },
  ],
  yeekee: [],
};

export const fieldsOf = (mapping: ResultMapping): readonly ResultField[] => fieldsByFormat[mapping];

/** Reads a field as its source prints it. Null means that it cannot be read so. */
export function readField({ name, form }: ResultField, typed: string): string | null {
  const plain = plainSigns(typed);
  // Two numbers may stand apart by a blank.
  const text = name === 'front3' || name === 'back3' ? plain.replace(/\s*[ ,]\s*/, ',') : plain;
  return form.test(text) ? text : null;
}

/** Reads a whole result. Null means that a field is missing or cannot be read. */
export function readResult(mapping: ResultMapping, typed: Typed): Typed | null {
  const read = fieldsOf(mapping).map((field) => [field.name, readField(field, typed[field.name] ?? '')] as const);
  return read.some(([, value]) => value === null) ? null : (Object.fromEntries(read) as Typed);
}
