import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallSchemas, contractBreaks, type Schema, sharedConflicts } from './compatibility.ts';

const text: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const api = (input: Schema, data: Schema): CallSchemas => ({ 'POST /api/a': { input, data } });
const base = api(object({ a: text }), object({ x: text, list: { type: 'array', items: object({ y: text }) } }));

test('new answer fields and new optional inputs break nothing', () => {
  const more = api(
    object({ a: text, b: text }, ['a']),
    object({ x: text, z: text, list: { type: 'array', items: object({ y: text, w: text }) } }),
  );
  assert.deepEqual(contractBreaks(base, { ...more, 'GET /api/new': { input: text, data: text } }), []);
});

test('a removed call, and a removed, renamed or retyped field is named', () => {
  assert.deepEqual(contractBreaks(base, {}), ['POST /api/a: does not exist any more']);
  assert.deepEqual(contractBreaks(base, api(object({ a: text }), object({ x: text }))), [
    'POST /api/a data.list: is not answered any more',
  ]);
  const other = object({ x: { type: 'number' }, list: { type: 'array', items: object({ y: text }, []) } });
  assert.deepEqual(contractBreaks(base, api(object({ a: text }), other)), [
    'POST /api/a data.x: answers "number", which was not expected',
    'POST /api/a data.list[].y: may be missing now',
  ]);
});

test('a newly required input and a refused one are named', () => {
  const { data } = base['POST /api/a'] ?? { data: text };
  assert.deepEqual(contractBreaks(base, api(object({ a: text, b: text }), data)), [
    'POST /api/a input.b: is required now',
  ]);
  assert.deepEqual(contractBreaks(base, api(object({}), data)), ['POST /api/a input.a: is not known any more']);
});

test('a new value of an answer breaks older readers; fewer values break nothing', () => {
  const oneOf = (...values: string[]): Schema => ({ anyOf: values.map((value) => ({ type: 'string', const: value })) });
  const [few, many] = [oneOf('open', 'closed'), oneOf('open', 'closed', 'void')];
  assert.deepEqual(contractBreaks(api(object({}), object({ s: few })), api(object({}), object({ s: many }))), [
    'POST /api/a data.s: answers "void", which was not expected',
  ]);
  assert.deepEqual(contractBreaks(api(object({}), object({ s: many })), api(object({}), object({ s: few }))), []);
  assert.deepEqual(contractBreaks(api(object({ s: many }), text), api(object({ s: few }), text)), [
    'POST /api/a input.s: "void" is not taken any more',
  ]);
});

test('a text replaces a choice of words, if its pattern allows them', () => {
  const choice: Schema = {
    anyOf: [
      { type: 'string', const: 'lotto' },
      { type: 'string', const: 'Bingo!' },
    ],
  };
  const named: Schema = { type: 'string', pattern: '^[a-z]+$' };
  assert.deepEqual(contractBreaks(api(object({ s: choice }), text), api(object({ s: named }), text)), [
    'POST /api/a input.s: "Bingo!" is not taken any more',
  ]);
  assert.deepEqual(contractBreaks(api(object({}), object({ s: text })), api(object({}), object({ s: choice }))), []);
  assert.deepEqual(contractBreaks(api(object({}), object({ s: choice })), api(object({}), object({ s: text }))), [
    'POST /api/a data.s: answers "string", which was not expected',
  ]);
});

test('an area runs inside a host of the same major and at least its minor versions', () => {
  const conflicts = (area: string, host: string | null) =>
    sharedConflicts({
      area: { react: area },
      host: host ? { react: host } : {},
      names: { area: 'lotto 2', host: 'host 1' },
    });
  assert.deepEqual(conflicts('19.2.0', '19.3.1'), []);
  assert.deepEqual(conflicts('19.3.9', '19.3.1'), []);
  assert.deepEqual(conflicts('20.0.0', '19.3.1'), ['lotto 2 was built with react 20.0.0; host 1 has 19.3.1']);
  assert.deepEqual(conflicts('19.4.0', '19.3.1'), ['lotto 2 was built with react 19.4.0; host 1 has 19.3.1']);
  assert.deepEqual(conflicts('19.3.1', null), ['host 1 does not share react, which lotto 2 uses']);
});
