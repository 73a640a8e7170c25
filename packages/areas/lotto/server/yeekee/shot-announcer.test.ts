import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveEvents } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import type { LivePublisher } from '@chokdee/kernel/live';
import { mostTold, unpackShots } from '@chokdee/lotto-contract/shots';
import type { FrameTry } from './frame.queries.ts';
import type { ShotRow } from './shot.presenter.ts';
import { createShotAnnouncer } from './shot-announcer.ts';

const shotRow = (position: number): ShotRow => ({
  round_id: 7,
  position,
  member_id: 1,
  number: String(position % 100_000).padStart(5, '0'),
  masked_name: 'a_•••Z9',
  is_sandbox: position % 3 === 0,
  at: new Date(Date.parse('2026-11-20T07:00:00.900Z') + position * 400),
});
const frameAt = (count: number): FrameTry => ({
  told: count,
  frame: {
    roundId: 7,
    count,
    sum: BigInt(count) * 99_999n,
    shooters: 3,
    shots: Array.from({ length: Math.min(20, count) }, (_, rank) => shotRow(count - rank)),
  },
});

/** Announces a round of which `tries` answer, one after the other; afterwards there is nothing new. */
function listen(...tries: FrameTry[]) {
  const told: [topic: string, LiveEvents['yeekee_frame'] | LiveEvents['yeekee_shot']][] = [];
  const live: LivePublisher = {
    publish: async (target, _event, payload) =>
      void told.push(['roundId' in target ? target.roundId : '', payload as LiveEvents['yeekee_frame']]),
    publishAll: async () => undefined,
    balanceChanged: () => undefined,
    tellStaff: async () => undefined,
    flush: async () => undefined,
  };
  let asked = 0;
  const take = async () => {
    asked += 1;
    return tries.shift() ?? { told: 0, frame: null };
  };
  const announcer = createShotAnnouncer({ db: null as unknown as Queryable, live }, take);
  const frames = () => told.flatMap(([topic, payload]) => (topic === 'round:7' ? [payload.count] : []));
  return { told, frames, asked: () => asked, announcer };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the first shot is told at once, what follows within a moment is one frame', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { frames, asked, announcer } = listen(frameAt(1), frameAt(900));
  announcer.announce(7, 1);
  await settle();
  assert.deepEqual(frames(), [1]);
  for (let count = 2; count <= 900; count += 1) announcer.announce(7, count);
  await settle();
  assert.equal(asked(), 1);
  t.mock.timers.tick(250);
  await settle();
  assert.deepEqual(frames(), [1, 900]);
  t.mock.timers.tick(10_000);
  await settle();
  assert.equal(asked(), 2);
});

test('shots that another process has told are not told again; untold ones are tried until they are', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { frames, asked, announcer } = listen({ told: 4, frame: null }, { told: 4, frame: null }, frameAt(9));
  announcer.announce(7, 3);
  await settle();
  announcer.announce(7, 6);
  for (let turn = 0; turn < 4; turn += 1) {
    t.mock.timers.tick(250);
    await settle();
  }
  assert.deepEqual([frames(), asked()], [[9], 3]);
});

test('a frame has the last shots with their names, marks and times, and costs a reader 10 kbit/s at most', async () => {
  const { told, announcer } = listen(frameAt(9_999_999));
  announcer.announce(7, 9_999_999);
  await settle();
  announcer.stop();
  const [[, frame], [topic, old]] = told as unknown as [
    [string, LiveEvents['yeekee_frame']],
    [string, LiveEvents['yeekee_shot']],
  ];
  const expected = Array.from({ length: mostTold }, (_, rank) => {
    const { position, number, masked_name: name, is_sandbox, at } = shotRow(9_999_999 - rank);
    return { position, number, name, is_sandbox, is_mine: false, at: `${at.toISOString().slice(0, 19)}.000Z` };
  });
  assert.deepEqual(unpackShots(frame), expected);
  const busy = frame.shots.replace(/[*]?\d( |$)/g, '$1');
  const bytes = Buffer.byteLength(`event: yeekee_frame\ndata: ${JSON.stringify({ ...frame, shots: busy })}\n\n`);
  assert.ok(bytes * 8 * 4 <= 10_000, `${bytes} bytes`);
  assert.equal(topic, '7');
  assert.deepEqual([old.shots.length, old.shots[0]?.position, old.shots.at(-1)?.position], [20, 9_999_980, 9_999_999]);
});

test('a server that ends tells nothing any more', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { frames, announcer } = listen(frameAt(1), frameAt(2));
  announcer.announce(7, 1);
  announcer.announce(7, 2);
  announcer.stop();
  t.mock.timers.tick(1_000);
  await settle();
  assert.deepEqual(frames(), []);
});
