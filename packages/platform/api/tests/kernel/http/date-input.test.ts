import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calls } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import { compileCall, fieldProblems } from '@chokdee/kernel/internal/http/validation.ts';

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const propertiesOf = ({ input }: CallSpec) => Object.entries((input as Schema).properties ?? {});
const isDated = ({ format }: Schema) => format === 'date' || format === 'date-time';
const all = Object.entries<CallSpec>(calls);
const dated = all.flatMap(([name, spec]) =>
  propertiesOf(spec).flatMap(([field, schema]) => (isDated(schema) ? [{ name, spec, field, schema }] : [])),
);

/** Returns the problems of the given fields only: missing other fields do not count. */
function problemsOf(spec: CallSpec, input: Readonly<Record<string, string>>) {
  const validate = compileCall({ schema: spec.input, httpPart: 'querystring', method: 'GET', url: '/' });
  validate({ ...input });
  return fieldProblems(validate.errors ?? []).filter(({ field }) => field in input);
}

/** Texts of a day, each with the moment of an instant behind it, and whether there is such a day. */
const days = [
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-02-31', false],
  ['2026-04-31', false],
  ['2026-13-45', false],
  ['2569-11-01', false],
  ['1999-12-31', false],
  ['2200-01-01', false],
  ['0001-01-01', false],
  ['0002-01-11', false],
  ['69-11-16', false],
  ['20261101', false],
  ['x', false],
  ['', false],
] as const;

describe('a day or an instant that a call is asked for', () => {
  it('stands in as many calls as take one', () => assert.ok(dated.length >= 18, String(dated.length)));

  for (const [day, isThere] of days)
    it(`${day || 'nothing'} is ${isThere ? 'taken' : 'refused, with its field,'} by each of them`, () => {
      for (const { name, spec, field, schema } of dated) {
        const text = schema.format === 'date' ? day : `${day}T10:00:00Z`;
        assert.deepEqual(
          problemsOf(spec, { [field]: text }).map((problem) => problem.field),
          isThere ? [] : [field],
          `${name} ${field}`,
        );
      }
    });
});

describe('a range that a call is asked for', () => {
  const ranges = all.filter(([, spec]) => {
    const names = propertiesOf(spec).flatMap(([name, schema]) => (isDated(schema) ? [name] : []));
    return names.includes('from') && names.includes('to');
  });

  it('stands in as many calls as take one', () => assert.equal(ranges.length, 8));

  for (const [name, spec] of ranges)
    it(`is refused by ${name} when it ends before it begins`, () => {
      const isOfDays = propertiesOf(spec).some(([field, { format }]) => field === 'to' && format === 'date');
      const at = (day: string) => (isOfDays ? day : `${day}T00:00:00Z`);
      const ask = (from: string, to: string) => problemsOf(spec, { from: at(from), to: at(to) });
      assert.deepEqual(ask('2026-11-02', '2026-11-01'), [{ field: 'to', message: 'must not be before from' }]);
      assert.deepEqual(ask('2026-11-01', '2026-11-02'), []);
      assert.deepEqual(ask('2026-11-01', '2026-11-01'), []);
    });
});
