import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BetType, betTypeOrder, betTypes, canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import {
  addStakes,
  checkLines,
  isAcceptable,
  type MemberStakes,
  numberKey,
  type Restriction,
  type RoundBook,
} from '@chokdee/lotto-server/bets';
import fc from 'fast-check';
import { isSameNumber, ReferenceBook, type RoundTerms, type Stake } from './book-reference.ts';

/** Digits of bets. Few, so that lines meet on the same numbers and on permutations of them. */
const DIGITS = ['0', '7', '9'];
const LEAST = 100n;

const numberOf = (betType: BetType): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...DIGITS), { minLength: betTypes[betType].digits, maxLength: betTypes[betType].digits })
    .map((digits) => digits.join(''));

const typed = fc
  .constantFrom<BetType>('3tod', '3tod', '4tod', '3top', '2top', 'run_top')
  .chain((betType) => fc.record({ betType: fc.constant(betType), number: numberOf(betType) }));

const terms = fc.oneof(
  fc.constant('closed' as const),
  fc.integer({ min: 1, max: 20_000 }),
  fc
    .uniqueArray(fc.bigInt({ min: 1n, max: 4_000n }), { minLength: 1, maxLength: 3 })
    .chain((bounds) =>
      fc.tuple(
        ...bounds
          .sort((a, b) => Number(a - b))
          .map((upTo) => fc.tuple(fc.constant(upTo), fc.integer({ min: 1, max: 20_000 }))),
      ),
    ),
);

const restricted = fc.array(
  fc.tuple(typed, terms).map(([number, of]) => ({ ...number, terms: of })),
  { maxLength: 12 },
);

const bill = fc.record({
  member: fc.constantFrom(1, 2),
  lines: fc.array(fc.tuple(typed, fc.bigInt({ min: 50n, max: 1_500n })), { minLength: 1, maxLength: 5 }),
});

const roundTerms = fc.record({ restricted, mostOnRound: fc.option(fc.bigInt({ min: 1_000n, max: 9_000n })) }).map(
  (given): RoundTerms => ({
    ...given,
    types: new Map(
      betTypeOrder.map((type) => [type, { rate: 12_000, least: LEAST, most: 1_400n, mostOnNumber: 2_000n }]),
    ),
  }),
);

function bookOf({ types, restricted: each, mostOnRound }: RoundTerms): RoundBook {
  const restrictions = each.map(({ betType, number, terms: of }): [ReturnType<typeof numberKey>, Restriction] => [
    numberKey({ betType: betType as BetType, number }),
    of === 'closed'
      ? { kind: 'full_ban' }
      : typeof of === 'number'
        ? { kind: 'reduce_rate', rateHundredths: of }
        : {
            kind: 'stepped',
            steps: of.map(([upToSatang, rateHundredths]) => ({ upToSatang, rateHundredths })),
            stakedSatang: 0n,
          },
  ]);
  const rates = [...types].map(([type, { rate, least, most, mostOnNumber }]) => ({
    betType: type as BetType,
    rateHundredths: rate,
    minStakeSatang: least,
    maxStakeSatang: most,
    maxPerNumberSatang: mostOnNumber,
  }));
  return {
    maxItems: 500,
    maxPerRoundSatang: mostOnRound,
    rates: new Map(rates.map((rate) => [rate.betType, rate])),
    restrictions: new Map(restrictions),
  };
}

test('two readings of limits, bans, rates and steps agree on every line of every bill', () => {
  fc.assert(
    fc.property(roundTerms, fc.array(bill, { minLength: 1, maxLength: 12 }), (round, bills) => {
      const reference = new ReferenceBook(round);
      const book = bookOf(round);
      const stakes = new Map<number, MemberStakes>();
      for (const { member, lines } of bills) {
        const own = stakes.get(member) ?? { totalSatang: 0n, byNumber: new Map() };
        stakes.set(member, own);
        const items = lines.map(([line, stakeSatang]) => ({ ...line, stakeSatang }));
        const checked = checkLines(book, own, items);
        if (checked.every(isAcceptable)) addStakes(book, own, items);
        const placed = lines.map(([line, satang]): Stake => ({ ...line, member, satang }));
        assert.deepEqual(
          checked.map(({ status, rateHundredths }) => ({ status, rate: rateHundredths })),
          reference.place(placed),
        );
        assert.deepEqual(
          checked.map(({ number }) => number),
          items.map(({ number }) => number),
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('two numbers have one canonical number exactly when they win in the same draws', () => {
  const pair = fc
    .constantFrom(...betTypeOrder)
    .chain((betType) => fc.tuple(fc.constant(betType), numberOf(betType), numberOf(betType)));
  fc.assert(
    fc.property(pair, ([betType, one, other]) => {
      const isOne = canonicalNumber(betType, one) === canonicalNumber(betType, other);
      assert.equal(isOne, isSameNumber(betType, one, other), `${betType} ${one} ${other}`);
    }),
    { numRuns: 2000 },
  );
});

test('orders of one number are one to a type that wins in any order, and to no other', () => {
  const meanings: [string, string, string, boolean][] = [
    ['3tod', '789', '987', true],
    ['3tod', '788', '878', true],
    ['3tod', '788', '778', false],
    ['4tod', '0012', '2100', true],
    ['3top', '789', '987', false],
    ['3front', '789', '987', false],
    ['3bottom', '789', '987', false],
    ['2top', '89', '98', false],
    ['2bottom', '89', '98', false],
    ['run_top', '8', '8', true],
  ];
  for (const [type, one, other, isOne] of meanings)
    assert.equal(isSameNumber(type, one, other), isOne, `${type} ${one}`);
});
