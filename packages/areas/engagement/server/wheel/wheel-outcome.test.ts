import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { defaultPrizes } from '../seed/wheel.seed.ts';
import { commitOf, hmacOf, prizeAt, spinOutcome } from './wheel-outcome.ts';

const prizes = defaultPrizes.map(([id, , , , odds_basis_points]) => ({ id, odds_basis_points }));
const serverSeed = Buffer.alloc(32, 7);

describe('the outcome of a spin', () => {
  it('has the published odds, which sum to 100 %', () => {
    const odds = defaultPrizes.map(([, , kind, value, basisPoints]) => [kind, Number(value), basisPoints / 100]);
    assert.deepEqual(
      odds.sort((a, b) => Number(b[2]) - Number(a[2])),
      [
        ['points', 20, 30],
        ['points', 50, 20],
        ['none', 0, 15],
        ['credit', 500, 12],
        ['spin', 1, 10],
        ['points', 100, 8],
        ['credit', 2000, 4],
        ['credit', 10_000, 1],
      ],
    );
  });

  it('follows these odds over 100,000 draws (chi-square, 7 degrees of freedom)', () => {
    const draws = 100_000;
    const hits = new Map<number, number>();
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const { id } = spinOutcome({ serverSeed, clientSeed: 'chi-square', nonce }, prizes);
      hits.set(id, (hits.get(id) ?? 0) + 1);
    }
    const chiSquare = prizes.reduce((sum, prize) => {
      const expected = (draws * prize.odds_basis_points) / 10_000;
      return sum + ((hits.get(prize.id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // 24.32 is passed by chance once in a thousand; the seed is fixed, so the test never is a matter of luck.
    assert.ok(chiSquare < 24.32, `chi-square is ${chiSquare}`);
  });

  it('splits the range of the draw exactly at the cumulative weights', () => {
    assert.equal(prizeAt('0000000000000000', prizes).id, 1);
    // 30 % of 2^64 is 0x4ccccccccccccccc.cc…: the integer below still is the first prize, the one above is not.
    assert.equal(prizeAt('4ccccccccccccccc', prizes).id, 1);
    assert.equal(prizeAt('4ccccccccccccccd', prizes).id, 2);
    assert.equal(prizeAt('ffffffffffffffff', prizes).id, 8);
    assert.throws(() => prizeAt('00', []));
  });

  it('depends on nothing but the seeds and the nonce', () => {
    const input = { serverSeed, clientSeed: 'abc', nonce: 3 };
    assert.equal(hmacOf(input), hmacOf({ ...input }));
    assert.notEqual(hmacOf(input), hmacOf({ ...input, nonce: 4 }));
    assert.notEqual(hmacOf(input), hmacOf({ ...input, clientSeed: 'abd' }));
    assert.equal(commitOf(serverSeed), createHash('sha256').update(serverSeed).digest('hex'));
  });
});
