import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestOutcome, type PayingLine } from '@chokdee/lotto-contract/best-outcome';
import { betTypes } from '@chokdee/lotto-contract/bet-types';
import { draws, type ResultMapping, resultMappings } from '@chokdee/lotto-contract/draws';
import fc from 'fast-check';
import { ratesOfLottery } from '../lotteries/lottery.rules.ts';
import { mapResult, type PublishedResult } from '../results/draw-numbers.rules.ts';
import { drawInSandbox } from '../results/sandbox-draw.command.ts';
import { lotteries, rateTables } from '../seed/lottery-file.ts';
import { type BetType, type DrawNumbers, isWinningLine } from './bet-type.rules.ts';
import { bestWinOf } from './win-lines.ts';

/** Bets are on 0, 1 and 2; 9 stands for every digit that nobody bets on. */
const BET = '012';
const DRAWN = '0129';

const numbersOf = (alphabet: string, length: number): string[] =>
  length === 0 ? [''] : numbersOf(alphabet, length - 1).flatMap((rest) => [...alphabet].map((digit) => rest + digit));

const four = numbersOf(DRAWN, 4);
const two = numbersOf(DRAWN, 2);
const both = <T>(make: (prize: string, lower: string) => T): T[] => four.flatMap((a) => two.map((b) => make(a, b)));

/** Every draw as its source publishes it; of a pair of numbers only those that somebody bets on, and another. */
function publishedBy(mapping: ResultMapping, pairs: readonly string[][]): PublishedResult[] {
  switch (mapping) {
    case 'government':
      return both((a, b) => pairs.map((pair) => ({ firstPrize: `99${a}`, two: b, front: pair, back: pair }))).flat();
    case 'prize_and_two':
      return both((a, b) => ({ firstPrize: `99${a}`, two: b }));
    case 'hanoi':
      return both((a, b) => ({ specialPrize: `9${a}`, firstPrize: `999${b}` }));
    case 'lao':
      return four.map((firstPrize) => ({ firstPrize }));
    case 'stock':
      return both((a, b) => ({ close: `${a.slice(0, 2)}.${a.slice(2)}`, change: `+9.${b}` }));
    case 'yeekee':
      return both((a, b) => ({ firstPrize: `${b}${a.slice(1)}` }));
  }
}

const paid = (lines: readonly PayingLine[], drawn: DrawNumbers): number =>
  lines.reduce((sum, { betType, number, win }) => (isWinningLine(betType, number, drawn) ? sum + win : sum), 0);

const lineOn = (types: readonly BetType[]): fc.Arbitrary<PayingLine> =>
  fc.constantFrom(...types).chain((betType) =>
    fc.record({
      betType: fc.constant(betType),
      number: fc.constantFrom(...numbersOf(BET, betTypes[betType].digits)),
      win: fc.integer({ min: 1, max: 1_000_000 }),
    }),
  );

const allTypes = Object.keys(betTypes) as BetType[];
/** Front and back three are the same pair in the model, so that it stays small: a slip has one of them. */
const slips: Record<string, readonly BetType[]> = {
  'with front three': allTypes.filter((type) => type !== '3bottom'),
  'with back three': allTypes.filter((type) => type !== '3front'),
};

for (const mapping of resultMappings) {
  for (const [name, types] of Object.entries(slips)) {
    test(`the best draw is the best of all draws: ${mapping} ${name}`, () => {
      fc.assert(
        fc.property(fc.array(lineOn(types), { maxLength: 12 }), (lines) => {
          const bet = lines.filter(({ betType }) => betTypes[betType].wins === 'either').map(({ number }) => number);
          const each = [...new Set([...bet, '999'])].slice(0, 4);
          const few = lines.filter(
            ({ betType, number }) => betTypes[betType].wins !== 'either' || each.includes(number),
          );
          const pairs = each.flatMap((a) => each.map((b) => [a, b]));
          const best = publishedBy(mapping, pairs).reduce(
            (most, published) => Math.max(most, paid(few, mapResult(mapping, published))),
            0,
          );
          assert.equal(bestOutcome(few, mapping), best);
        }),
        { numRuns: 4 },
      );
    });
  }
}

test('a single line is worth what it is worth among others, also of a lottery that only a newer api knows', () => {
  for (const mapping of [...resultMappings, 'newer' as ResultMapping]) {
    for (const betType of [...allTypes, 'newer' as BetType]) {
      const number = '0'.repeat(betTypes[betType]?.digits ?? 1);
      assert.equal(
        bestWinOf([{ betType, number, winSatang: 700n }], mapping),
        BigInt(bestOutcome([{ betType, number, win: 700 }], mapping)),
        `${betType} of ${mapping}`,
      );
    }
  }
});

test('of ten digits of a run at most three win', () => {
  const lines = [...'0123456789'].map((number) => ({ betType: 'run_top' as const, number, win: 3200 }));
  assert.equal(bestOutcome(lines, 'hanoi'), 9600);
});

test('the lower two of a Lao draw are its first two digits', () => {
  const lines: PayingLine[] = [
    { betType: '4top', number: '8923', win: 100 },
    { betType: '2bottom', number: '89', win: 10 },
    { betType: '2bottom', number: '11', win: 50 },
  ];
  assert.deepEqual([bestOutcome(lines, 'lao'), bestOutcome(lines, 'government')], [110, 150]);
});

test('what a lottery does not draw cannot win', () => {
  assert.equal(bestOutcome([{ betType: '4top', number: '1234', win: 100 }], 'hanoi'), 0);
});

test('the places of each mapping are those that its draws fill', () => {
  for (const mapping of resultMappings) {
    const published = mapping === 'yeekee' ? { firstPrize: '12345' } : drawInSandbox(mapping);
    const { first_prize: _, ...filled } = mapResult(mapping, published);
    assert.deepEqual(new Set(Object.keys(filled)), new Set<string>(draws[mapping].places), mapping);
  }
  for (const lottery of lotteries) {
    const types = Object.keys(ratesOfLottery(lottery, rateTables)) as BetType[];
    const undrawn = types.filter((type) => !draws[lottery.format].places.includes(betTypes[type].reads));
    assert.deepEqual(undrawn, [], lottery.code);
  }
});

test('lines are looked at a few times each, however many there are', () => {
  const looksAt = (count: number): number => {
    let looks = 0;
    const lines = fc.sample(lineOn(allTypes), { numRuns: count, seed: 1 }).map(
      (line) =>
        new Proxy(line, {
          get: (of, name: keyof PayingLine) => {
            looks += 1;
            return of[name];
          },
        }),
    );
    bestOutcome(lines, 'lao');
    return looks;
  };
  assert.ok(looksAt(100) <= 100 * 10);
  assert.ok(looksAt(1000) <= 1000 * 10);
});
