import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueOf } from './board.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const round = {
  status: 'closed' as const,
  group: 'hanoi' as const,
  closes_at: at('10:00'),
  result_at: at('10:15'),
  resulted_at: null,
  settled_at: null,
};
const kindAt = (time: string, more: object = {}, seen: { isAsked?: boolean; hasAlarm?: boolean } = {}) =>
  dueOf({ round: { ...round, ...more }, isAsked: false, hasAlarm: false, now: at(time), ...seen })?.kind ?? null;

test('a draw asks for its result when it is due, and is late a quarter of an hour later', () => {
  assert.deepEqual(
    ['09:59', '10:05', '10:15', '10:30'].map((time) => kindAt(time)),
    [null, null, 'result', 'late'],
  );
});

test('an entry that waits for the second person, and an alarm of the sources, are told', () => {
  assert.equal(kindAt('10:16', {}, { isAsked: true }), 'confirm');
  assert.equal(kindAt('10:16', {}, { isAsked: true, hasAlarm: true }), 'feed');
});

test('nobody enters a Yeekee result, but one that does not come is late', () => {
  assert.deepEqual([kindAt('10:16', { group: 'yeekee' }), kindAt('10:31', { group: 'yeekee' })], [null, 'late']);
});

test('a result that is not settled after five minutes is told', () => {
  const resulted = { status: 'resulted', resulted_at: at('10:20') };
  assert.deepEqual([kindAt('10:24', resulted), kindAt('10:26', resulted)], [null, 'settling']);
  assert.equal(kindAt('10:26', { ...resulted, settled_at: at('10:21') }), null);
});
