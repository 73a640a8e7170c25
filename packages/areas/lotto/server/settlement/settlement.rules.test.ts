import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BetType, betTypes } from '@chokdee/lotto-contract/bet-types';
import fc from 'fast-check';
import { type DrawNumbers, maxPayoutSatang } from '../bets/bet-type.rules.ts';
import { settleBill, settleLine } from './settlement.rules.ts';

const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'));
const pair = fc.tuple(digits(3), digits(3)).map(([first, second]) => [first, second]);
// Required: a place that is missing here would compare nothing with nothing.
const draw: fc.Arbitrary<Required<Omit<DrawNumbers, 'first_prize'>>> = fc
  .record({ prize: digits(6), front: pair, back: pair, two: digits(2) })
  .map(({ prize, front, back, two }) => ({
    '3top': prize.slice(-3),
    '2top': prize.slice(-2),
    '4top': prize.slice(-4),
    '3front': front,
    '3bottom': back,
    '2bottom': two,
  }));

const allNumbers = (count: number): string[] =>
  Array.from({ length: 10 ** count }, (_, number) => String(number).padStart(count, '0'));

function winners(betType: BetType, drawn: DrawNumbers): string[] {
  const line = { bet_type: betType, amount_satang: 100n, rate_hundredths: 100 };
  return allNumbers(betTypes[betType].digits).filter(
    (number) => settleLine({ ...line, number }, drawn).status === 'won',
  );
}

/** Every order of the digits, written without the code under test. */
function orders(text: string): string[] {
  if (text.length <= 1) return [text];
  const all = [...text].flatMap((digit, index) =>
    orders(text.slice(0, index) + text.slice(index + 1)).map((rest) => digit + rest),
  );
  return [...new Set(all)].sort();
}

const unique = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.flatMap((value) => value ?? []))].sort();

/** The winning numbers of every bet type, from the published numbers alone. */
const expected: Record<BetType, (drawn: DrawNumbers) => string[]> = {
  '3top': (drawn) => unique([drawn['3top']]),
  '2top': (drawn) => unique([drawn['2top']]),
  '4top': (drawn) => unique([drawn['4top']]),
  '2bottom': (drawn) => unique([drawn['2bottom']]),
  '3tod': (drawn) => orders(drawn['3top'] ?? ''),
  '4tod': (drawn) => orders(drawn['4top'] ?? ''),
  '3front': (drawn) => unique(drawn['3front'] ?? []),
  '3bottom': (drawn) => unique(drawn['3bottom'] ?? []),
  run_top: (drawn) => unique([...(drawn['3top'] ?? '')]),
  run_bottom: (drawn) => unique([...(drawn['2bottom'] ?? '')]),
};

for (const betType of Object.keys(expected) as BetType[]) {
  // Ten thousand numbers a draw: fewer draws for four digits.
  const numRuns = betTypes[betType].digits === 4 ? 15 : 60;
  test(`of all numbers exactly the right ones win: ${betType}`, () => {
    fc.assert(
      fc.property(draw, (drawn) => {
        assert.deepEqual(winners(betType, drawn), expected[betType](drawn));
      }),
      { numRuns },
    );
  });
}

test('a place that was not drawn never wins, whatever the number', () => {
  for (const betType of Object.keys(expected) as BetType[]) assert.deepEqual(winners(betType, {}), [], betType);
});

const line = fc.record({
  bet_type: fc.constantFrom<BetType>('3top', '3tod', '2top', '2bottom', 'run_top'),
  amount_satang: fc.bigInt({ min: 1n, max: 100_000_000_000n }),
  rate_hundredths: fc.integer({ min: 1, max: 600_000 }),
});
const bill = fc.array(
  line.chain((item) => digits(betTypes[item.bet_type].digits).map((number) => ({ ...item, number }))),
  { minLength: 1, maxLength: 20 },
);

test('a bill pays the sum of its lines, each stake times rate rounded down, and at most 100 million baht a line', () => {
  fc.assert(
    fc.property(bill, draw, (lines, drawn) => {
      const outcome = settleBill(lines, drawn);
      assert.equal(
        outcome.payoutSatang,
        outcome.lines.reduce((total, one) => total + one.payoutSatang, 0n),
      );
      for (const [index, one] of outcome.lines.entries()) {
        const staked = lines[index];
        if (!staked || one.status === 'lost') continue;
        const exact = staked.amount_satang * BigInt(staked.rate_hundredths);
        const isCapped = one.payoutSatang === maxPayoutSatang && exact >= maxPayoutSatang * 100n;
        assert.ok(isCapped || (one.payoutSatang * 100n <= exact && exact - one.payoutSatang * 100n < 100n));
      }
      assert.equal(outcome.status, outcome.lines.some((one) => one.status === 'won') ? 'won' : 'lost');
    }),
  );
});

test('a void round gives back every stake, no more and no less', () => {
  fc.assert(
    fc.property(bill, (lines) => {
      const outcome = settleBill(lines, null);
      assert.equal(outcome.status, 'refunded');
      assert.equal(
        outcome.payoutSatang,
        lines.reduce((total, one) => total + one.amount_satang, 0n),
      );
    }),
  );
});
