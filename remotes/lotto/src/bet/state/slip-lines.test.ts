import type { Limits, Rate } from '../../lotto.types.ts';
import { sampleLimits, sampleRate } from '../../testing/samples.ts';
import { bestWinThb, createLineRater, groupLines, isPlaceable, summarise } from './slip-lines.ts';
import { multiplyThb, sumThb } from './thb.ts';

const rates: Rate[] = [
  { bet_type: '2top', name: '2top', digits: 2, rate: 92, min_stake: 1, max_stake: 2000, description: '' },
];
const limits: Limits = {
  ...sampleLimits,
  restricted: [
    { bet_type: '2top', number: '28', kind: 'reduce_rate', rate: 46, left: null, steps: [] },
    { bet_type: '2top', number: '07', kind: 'full_ban', rate: null, left: null, steps: [] },
  ],
};
const rated = (number: string, stakeThb: number) =>
  createLineRater(rates, limits)({ betType: '2top', number, stakeThb });

test('a line shows its possible win', () => {
  expect(rated('55', 20)).toMatchObject({ rate: 92, payoutThb: 1840, status: 'ok' });
});

test('a restricted number shows the rate it really pays, beside the usual one', () => {
  expect(rated('28', 50)).toMatchObject({ rate: 46, originalRate: 92, payoutThb: 2300, status: 'reduced' });
});

test('a banned number and a stake outside the limits cannot be placed', () => {
  const refused = [rated('07', 10), rated('55', 0), rated('55', 0.5), rated('55', 2001)];
  expect(refused.map((line) => line.status)).toEqual(['closed', 'no_stake', 'under_min', 'over_line']);
  expect(refused.some(isPlaceable)).toBe(false);
});

test('money is reckoned in satang', () => {
  expect(multiplyThb(0.1, 3.2)).toBe(0.32);
  expect(sumThb([0.1, 0.2])).toBe(0.3);
});

test('a bet type that the round does not offer cannot be placed', () => {
  const line = createLineRater(rates, limits)({ betType: '4top', number: '1234', stakeThb: 10 });
  expect(line).toMatchObject({ status: 'closed', rate: 0, payoutThb: 0 });
});

test('limits that are still on their way leave the usual rate', () => {
  const line = createLineRater(rates, undefined)({ betType: '2top', number: '28', stakeThb: 10 });
  expect(line).toMatchObject({ status: 'ok', rate: 92, payoutThb: 920 });
});

test('both limits are stakes that can be placed', () => {
  expect([rated('55', 1).status, rated('55', 2000).status]).toEqual(['ok', 'ok']);
});

test('an unchanged line keeps its object, a changed one gets a new one', () => {
  const rateLine = createLineRater(rates, limits);
  const line = { betType: '2top', number: '55', stakeThb: 10 } as const;
  expect(rateLine(line)).toBe(rateLine(line));
  expect(rateLine({ ...line, stakeThb: 20 })).not.toBe(rateLine(line));
});

describe('limits', () => {
  const limited: Limits = {
    ...sampleLimits,
    items: [{ bet_type: '2top', min_stake: 1, max_stake: 2000, max_per_number: 500 }],
    used: [{ bet_type: '2top', number: '11', amount: 499.9 }],
    restricted: [
      {
        bet_type: '2top',
        number: '89',
        kind: 'stepped',
        rate: 45,
        left: 30,
        steps: [
          { up_to: 100, rate: 92 },
          { up_to: 200, rate: 45 },
        ],
      },
      { bet_type: '2top', number: '77', kind: 'stepped', rate: null, left: null, steps: [] },
    ],
  };
  const rateLine = createLineRater([sampleRate('2top', 2, { rate: 92, max_stake: 2000 })], limited);
  const at = (number: string, stakeThb: number) => rateLine({ betType: '2top', number, stakeThb });

  test('a number takes no more than the member has left on it, earlier bills included', () => {
    expect(at('11', 0.5)).toMatchObject({ status: 'under_min', maxThb: 0.1 });
    expect(at('11', 1)).toMatchObject({ status: 'over_number', maxThb: 0.1 });
    expect(at('12', 501)).toMatchObject({ status: 'over_number', maxThb: 500 });
  });

  test('a stepped number pays the rate of its step, for what the step has left', () => {
    expect(at('89', 30)).toMatchObject({ status: 'reduced', rate: 45, originalRate: 92, payoutThb: 1350 });
    expect(at('89', 31)).toMatchObject({ status: 'over_left', maxThb: 30 });
    expect(at('77', 1)).toMatchObject({ status: 'closed' });
  });

  test('a slip can be placed when all its lines can, and its payout counts those that can', () => {
    const slip = [
      { betType: '2top', number: '12', stakeThb: 10 },
      { betType: '2top', number: '77', stakeThb: 10 },
    ] as const;
    expect(bestWinThb(slip.map(rateLine), 'hanoi')).toBe(920);
    expect(summarise(slip, rateLine)).toMatchObject({
      totalThb: 20,
      restrictedCount: 1,
      isPlaceable: false,
    });
    expect(summarise(slip.slice(0, 1), rateLine).isPlaceable).toBe(true);
    expect(summarise([], rateLine).isPlaceable).toBe(false);
  });

  test('lines stand by type, in the order of the lottery, each as it was entered', () => {
    const rates = [sampleRate('3top', 3), sampleRate('2top', 2)];
    const lines = [at('12', 1), { ...at('007', 1), betType: '3top' as const }, at('11', 1)];
    expect(groupLines(lines, rates).map((group) => [group.betType, group.lines.map((line) => line.number)])).toEqual([
      ['3top', ['007']],
      ['2top', ['12', '11']],
    ]);
  });
});

test('what can be won is what the best draw pays, not the sum of lines that exclude each other', () => {
  const rateLine = createLineRater([sampleRate('run_top', 1, { rate: 3.2 })], undefined);
  const lines = [...'0123456789'].map((number) => rateLine({ betType: 'run_top', number, stakeThb: 10 }));
  expect(bestWinThb(lines, 'hanoi')).toBe(96);
});
