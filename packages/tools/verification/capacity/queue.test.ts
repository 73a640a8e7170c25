import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadOf, serversFor, shareThatWaits, waitMs } from './queue.ts';
import { playRush, sharesOf } from './rush.ts';

const isNear = (value: number, wanted: number, share: number): void =>
  assert.ok(Math.abs(value - wanted) <= wanted * share, `${value} is not near ${wanted}`);

it('the share that waits is that of the tables of Erlang C', () => {
  isNear(shareThatWaits(1, 0.5), 0.5, 1e-9);
  // Two servers: 2 a² / ((2 - a) (2 + 2 a + a²) …) comes to a² / (2 + a) at load a.
  isNear(shareThatWaits(2, 1), 1 / 3, 1e-9);
  isNear(shareThatWaits(10, 8), 0.4092, 1e-3);
  assert.equal(shareThatWaits(2, 2), 1);
  assert.ok(shareThatWaits(10_000, 9_900) < 1);
});

it('more load waits longer, more servers wait less, and too few wait without end', () => {
  const wait = (servers: number, load: number): number => waitMs({ servers, load, serviceMs: 10, share: 0.99 });
  assert.ok(wait(4, 3) < wait(4, 3.5));
  assert.ok(wait(5, 3.5) < wait(4, 3.5));
  assert.equal(wait(4, 4), Number.POSITIVE_INFINITY);
});

it('the servers that are planned take the load, and one fewer would not', () => {
  const props = { serviceMs: 10, longestMs: 20, busiest: 0.8 };
  for (const load of [0.1, 3, 40, 700]) {
    const servers = serversFor({ load, ...props });
    assert.ok(loadOf(servers, props) >= load, `${servers} servers for ${load}`);
    assert.ok(servers === 1 || loadOf(servers - 1, props) < load, `${servers} servers for ${load}`);
  }
});

it('a simulated queue waits as long as the formula says', () => {
  const [servers, serviceMs, perS] = [4, 20, 160];
  const rush = playRush({ bills: perS * 60 * 20, minutes: 20, lastMinuteFactor: 1, servers, serviceMs });
  isNear(rush.p99Ms, waitMs({ servers, load: (perS * serviceMs) / 1_000, serviceMs, share: 0.99 }), 0.05);
  assert.deepEqual(rush, playRush({ bills: perS * 60 * 20, minutes: 20, lastMinuteFactor: 1, servers, serviceMs }));
});

it('the last minute of a rush has its multiple, and all shares are one whole', () => {
  const shares = sharesOf(30, 3);
  isNear((shares.at(-1) ?? 0) * 30, 3, 1e-6);
  isNear(
    shares.reduce((sum, share) => sum + share, 0),
    1,
    1e-9,
  );
  assert.ok(shares.every((share, minute) => minute === 0 || share > (shares[minute - 1] ?? 1)));
});

it('a fleet for the mean of a rush answers after the close', () => {
  const rush = { bills: 18_000, minutes: 30, lastMinuteFactor: 3, serviceMs: 100 };
  assert.ok(playRush({ ...rush, servers: 1 }).lateS > 10);
  assert.ok(playRush({ ...rush, servers: 4 }).lateS < 5);
});
