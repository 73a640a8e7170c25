import '../testing/web-crypto.ts';
import { createHash, createHmac } from 'node:crypto';
import { prizeAt, verifySpin } from './verify-spin.ts';
import type { Prize, SpinProof } from './wheel.api.ts';

const prize = (id: number, odds_percent: number): Prize => ({
  id,
  position: id,
  name: `prize ${id}`,
  kind: 'points',
  value: id,
  odds_percent,
});
const prizes = [prize(0, 30), prize(1, 12.5), prize(2, 57.5)];
const seed = Buffer.alloc(32, 7);
const hmac = createHmac('sha256', seed).update('my-seed:3').digest('hex');
const commit = createHash('sha256').update(seed).digest('hex');
const proof: SpinProof = {
  spin_id: '1',
  server_seed: seed.toString('hex'),
  commit,
  client_seed: 'my-seed',
  nonce: 3,
  hmac,
  config_version: 1,
  prizes,
  prize_id: prizeAt(hmac, prizes)?.id ?? -1,
  at: '2026-11-20T07:00:00.000Z',
};

test('an honest spin passes every step', async () => {
  expect(await verifySpin(proof, commit)).toMatchObject({ committed: true, commit: true, hmac: true, prize: true });
});

test('a seed changed afterwards, another commit, another prize are each found', async () => {
  const otherSeed = { ...proof, server_seed: Buffer.alloc(32, 8).toString('hex') };
  expect(await verifySpin(otherSeed, commit)).toMatchObject({ commit: false, hmac: false });
  expect(await verifySpin(proof, '00')).toMatchObject({ committed: false });
  expect(await verifySpin({ ...proof, prize_id: 99 }, commit)).toMatchObject({ prize: false });
});

test('the draw falls into the cumulative weights, ends included', () => {
  expect(prizeAt('0000000000000000', prizes)?.id).toBe(0);
  // 0.3 × 2^64, rounded down and up.
  expect(prizeAt('4ccccccccccccccc', prizes)?.id).toBe(0);
  expect(prizeAt('4ccccccccccccccd', prizes)?.id).toBe(1);
  expect(prizeAt('ffffffffffffffff', prizes)?.id).toBe(2);
});
