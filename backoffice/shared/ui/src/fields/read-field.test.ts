import type { Control } from './field.ts';
import { readField, readFields } from './read-field.ts';

const read = (control: Control, typed: string) => readField({ name: 'x', label: 'X', control }, typed).value ?? null;

test.each([
  ['thb', '1,500.50', '1500.50'],
  ['thb', '๑๕๐๐ บาท', '1500'],
  ['thb', '1,00', null],
  ['thb', '0', null],
  ['thb', '-5', null],
  ['thb', '1.505', null],
  ['signed-thb', '-1,500', '-1500'],
  ['signed-thb', '+20', '20'],
  ['signed-thb', '--20', null],
  ['count', '1,500', '1500'],
  ['count', '๑๒', '12'],
  ['count', '1,50', null],
  ['count', '1.5', null],
  ['day', '16/11/2569', '2026-11-16'],
  ['day', '2026-11-16', '2026-11-16'],
  ['day', '31/2/2569', null],
  ['moment', '2026-11-16T15:30:00+07:00', '2026-11-16T15:30:00+07:00'],
  ['moment', '16/11/2569', null],
  ['text', '  a b ', 'a b'],
  ['secret', ' kept as typed ', ' kept as typed '],
] as const)('%s: %s is read as %s', (control, typed, value) => {
  expect(read(control, typed)).toBe(value);
});

test('an empty field is a problem, unless it may be empty', () => {
  expect(readField({ name: 'x', label: 'X' }, ' ').problem).toContain('X');
  expect(readField({ name: 'x', label: 'X', isRequired: false }, ' ')).toEqual({});
});

test('nothing is sent while one field cannot be read', () => {
  const fields = [
    { name: 'amount', label: 'Amount', control: 'thb' },
    { name: 'force', label: 'Force', control: 'switch' },
    { name: 'note', label: 'Note', isRequired: false },
  ] as const;
  expect(readFields(fields, { amount: '1,00', force: true })).toBeNull();
  expect(readFields(fields, { amount: '100', force: true })).toEqual({ amount: '100', force: true });
  expect(readFields(fields, { amount: '100', force: false, note: 'x' })).toEqual({ amount: '100', note: 'x' });
});

test('a field may have a reader of its own', () => {
  const field = {
    name: 'number',
    label: 'Number',
    unreadable: 'two digits',
    read: (typed: string) => (/^\d\d$/.test(typed) ? typed : null),
  };
  expect(readField(field, '07')).toEqual({ value: '07' });
  expect(readField(field, '7')).toEqual({ problem: 'two digits' });
});
