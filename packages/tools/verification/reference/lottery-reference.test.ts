import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sumsOfShots } from '@chokdee/api/testing/lotto';
import { type BetType, betTypes } from '@chokdee/lotto-contract/bet-types';
import { mapResult } from '@chokdee/lotto-server/results';
import { lotteries, ratesOfLottery, rateTables } from '@chokdee/lotto-server/seed';
import { winningLines } from '@chokdee/lotto-server/settlement';
import { computeOutcome } from '@chokdee/lotto-server/yeekee';
import fc from 'fast-check';
import { computeYeekee, type Drawn, payoutOf, readDraw, winnersOf } from './lottery-reference.ts';
import { createRandom, publish } from './random.ts';

/** Lists the numbers that win under every bet type of a lottery by the product and by the reference, and compares. */
function assertAgree(types: readonly BetType[], numbers: ReturnType<typeof mapResult>, drawn: Drawn): void {
  const winning = winningLines(numbers);
  for (const betType of types) {
    // Both sides would agree on a place that is never drawn: no number could win there.
    assert.ok(numbers[betTypes[betType].reads], `${betType} is sold and not drawn`);
    const found = winning.filter(({ bet_type }) => bet_type === betType).map(({ number }) => number);
    assert.deepEqual(found.sort(), [...winnersOf(betType, drawn)].sort(), `${betType} ${JSON.stringify(drawn)}`);
  }
}

/** Groups lotteries with the same result mapping and bet types, which have the same rules. */
const kinds = new Map(
  lotteries.map((lottery) => {
    const types = Object.keys(ratesOfLottery(lottery, rateTables)) as BetType[];
    return [`${lottery.format}: ${types.join(' ')}`, { mapping: lottery.format, types }];
  }),
);

for (const [name, { mapping, types }] of kinds) {
  if (mapping === 'yeekee') continue;
  test(`two readings of the rules agree on every number of every bet type: ${name}`, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const published = publish(mapping, createRandom(seed));
        const numbers = mapResult(mapping, structuredClone(published) as Parameters<typeof mapResult>[1]);
        assertAgree(types, numbers, readDraw(mapping, published));
      }),
      { numRuns: mapping === 'government' ? 5 : 15 },
    );
  });
}

const shot = fc.oneof(
  fc.constantFrom('00000', '99999', '00001'),
  fc.nat(99_999).map((n) => String(n).padStart(5, '0')),
);

for (const fairness of ['commit_reveal', 'classic'] as const) {
  test(`two readings of the Yeekee formula agree: ${fairness}`, () => {
    fc.assert(
      fc.property(
        fc.array(shot, { minLength: 16, maxLength: 400 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.nat(),
        fc.option(fc.uint8Array({ minLength: 48, maxLength: 48 })),
        (numbers, bytes, id, signed) => {
          const seed = Buffer.from(bytes);
          const shots = numbers.map((number, index) => ({ position: index + 1, number, member_id: 1 }));
          const signature = signed && Buffer.from(signed).toString('hex');
          const randomness = signed && createHash('sha256').update(signed).digest('hex');
          const round = { roundId: String(id), fairness, seed, randomness };
          const outcome = computeOutcome({ ...round, shots: sumsOfShots(shots) });
          const drawn = computeYeekee(String(id), fairness, seed, shots, signature);
          assert.equal(outcome.result, drawn.main);
          assertAgree(['3top', '3tod', '2top', '2bottom', 'run_top', 'run_bottom'], outcome.numbers, drawn);
        },
      ),
      { numRuns: 60 },
    );
  });
}

test('a payout is never more than 100 million baht, and never a part of a satang', () => {
  assert.equal(payoutOf(5_000_000_000n, 90_000), 10_000_000_000n);
  assert.equal(payoutOf(1n, 320), 3n);
});
