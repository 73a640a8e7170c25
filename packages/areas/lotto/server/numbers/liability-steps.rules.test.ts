import assert from 'node:assert/strict';
import { test } from 'node:test';
import { winOf } from '../bets/bet-type.rules.ts';
import { stepsOfLiability } from './liability-steps.rules.ts';

const steps = [
  { fromSatang: 9_000_00n, percent: 50 },
  { fromSatang: 13_500_00n, percent: 0 },
];

test('each step ends where the liability of the number reaches its amount', () => {
  const rows = stepsOfLiability(90_00, steps);
  assert.deepEqual(rows, [
    { up_to_satang: '10000', rate_hundredths: 9000 },
    { up_to_satang: '20000', rate_hundredths: 4500 },
  ]);
  const [first = 0n, second = 0n] = rows.map(({ up_to_satang }) => BigInt(up_to_satang));
  assert.equal(winOf(first, 90_00) + winOf(second - first, 45_00), 13_500_00n);
});

test('a last step that still pays has no end', () => {
  const rows = stepsOfLiability(90_00, steps.slice(0, 1));
  assert.deepEqual(rows.at(-1), { up_to_satang: String(10n ** 15n), rate_hundredths: 4500 });
});
