import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { defaultPrizes } from '@chokdee/engagement-server/seed';
import { runWheel } from './wheel-simulation.ts';

const prizes = defaultPrizes.map(([id, name, kind, , odds_basis_points]) => ({
  id,
  name,
  kind,
  odds_basis_points,
  has_stock: id === 8,
}));

test('20,000 spins follow the published odds, with commitments that verify and a prize that is used up on the way', () => {
  const seedOf = (place: number) => createHash('sha256').update(`seed ${place}`).digest();
  const report = runWheel({ spins: 20_000, prizes, stocks: new Map([[8, 50]]), seedOf });
  assert.deepEqual([report.spins, report.seeds, report.versions, report.leastStock], [20_000, 313, 2, 0]);
  assert.equal(report.hits.find(({ id }) => id === 8)?.seen, 50);
  assert.ok(report.p > 0.01, `p is ${report.p}`);
});
