import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveEvents } from '@chokdee/contracts';
import type { LivePublisher } from '@chokdee/kernel/live';
import { mostTold } from '@chokdee/lotto-contract/shots';
import { createShotAnnouncer, type ShotNews } from './shot-announcer.ts';

const at = new Date('2026-11-20T07:00:00Z');
const newsOf = (from: number, to: number, shooters = 1): ShotNews => ({
  roundId: 7,
  shots: Array.from({ length: to - from + 1 }, (_, index) => ({
    round_id: 7,
    position: from + index,
    member_id: 1,
    number: '00001',
    masked_name: 'ab•••cd',
    is_sandbox: false,
    at,
  })),
  count: to,
  sum: BigInt(to),
  shooters,
});

function listen() {
  const told: LiveEvents['yeekee_shot'][] = [];
  const live: LivePublisher = {
    publish: async (_target, _event, payload) => void told.push(payload as LiveEvents['yeekee_shot']),
    publishAll: async () => undefined,
    balanceChanged: () => undefined,
    tellStaff: async () => undefined,
    flush: async () => undefined,
  };
  return { told, announcer: createShotAnnouncer(live) };
}
const positions = (event: LiveEvents['yeekee_shot'] | undefined) => event?.shots.map(({ position }) => position);

test('the first shot is told at once, what follows within a moment is one event in order', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { told, announcer } = listen();
  announcer.announce(newsOf(1, 1));
  assert.deepEqual(told.map(positions), [[1]]);
  announcer.announce(newsOf(4, 4, 3));
  announcer.announce(newsOf(2, 3, 2));
  assert.equal(told.length, 1);
  t.mock.timers.tick(250);
  assert.deepEqual(positions(told[1]), [2, 3, 4]);
  assert.deepEqual([told[1]?.count, told[1]?.sum, told[1]?.shooters], [4, '4', 3]);
  t.mock.timers.tick(10_000);
  assert.equal(told.length, 2);
  announcer.announce(newsOf(5, 5));
  assert.equal(told.length, 3);
});

test('a thousand shots in a second are four events of a few shots, with the figures of them all', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { told, announcer } = listen();
  for (let position = 1; position <= 1_000; position += 1) {
    announcer.announce(newsOf(position, position));
    t.mock.timers.tick(1);
  }
  t.mock.timers.tick(250);
  assert.ok(told.length <= 6, `${told.length} events`);
  assert.ok(told.every(({ shots }) => shots.length <= mostTold));
  assert.equal(told.at(-1)?.count, 1_000);
  assert.equal(positions(told.at(-1))?.at(-1), 1_000);
});

test('a server that ends tells nothing any more', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { told, announcer } = listen();
  announcer.announce(newsOf(1, 1));
  announcer.announce(newsOf(2, 2));
  announcer.stop();
  t.mock.timers.tick(1_000);
  assert.equal(told.length, 1);
});
