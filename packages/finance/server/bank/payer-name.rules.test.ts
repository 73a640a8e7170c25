import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSamePerson } from './payer-name.rules.ts';

test('a payer is the registered person with or without a title, in any case, and cut by the bank', () => {
  for (const [payer, registered] of [
    ['ณภัทร ศรีสุข', 'ณภัทร ศรีสุข'],
    ['นาย ณภัทร  ศรีสุข', 'ณภัทร ศรีสุข'],
    ['น.ส.มานี ใจดี', 'นางสาวมานี ใจดี'],
    ['ณภัทร ศ***', 'ณภัทร ศรีสุข'],
    ['MR. NAPHAT S.', 'Naphat Srisuk'],
  ] as const) {
    assert.ok(isSamePerson(payer, registered), `${payer} / ${registered}`);
  }
});

test('another name, a part of it, and none at all are somebody else', () => {
  for (const payer of ['สมชาย ใจดี', 'ณภัทร', 'ณภัทร ใจดี', 'ณภัทร ***', '', 'ศรีสุข ณภัทร']) {
    assert.equal(isSamePerson(payer, 'ณภัทร ศรีสุข'), false, payer);
  }
});
