import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallSchemas, contractBreaks } from './compatibility.ts';
import { ownCalls } from './own-calls.ts';
import { callsText } from './released-calls.ts';

const kept = JSON.parse(callsText(ownCalls())) as CallSchemas;

test('stored calls agree with the calls that they were made from', () => {
  assert.deepEqual(contractBreaks(kept, ownCalls()), []);
  assert.deepEqual(contractBreaks(ownCalls(), kept), []);
  assert.doesNotMatch(
    callsText(ownCalls()),
    /"(description|minimum|pattern)":"?[^{"]/,
    'limits and descriptions stay out',
  );
});

test('each removed call and each removed answer field of the stored calls is a break', () => {
  for (const [name, { input, data }] of Object.entries(kept)) {
    const { [name]: _, ...without } = kept;
    assert.deepEqual(contractBreaks(kept, without), [`${name}: does not exist any more`]);
    const field = data.required?.[0];
    if (!field) continue;
    const { [field]: __, ...properties } = data.properties ?? {};
    const poorer = { ...kept, [name]: { input, data: { ...data, properties } } };
    assert.deepEqual(contractBreaks(kept, poorer), [`${name} data.${field}: is not answered any more`]);
  }
});
