import type { BetType, Limits, Rate } from '../../lotto.types.ts';
import { satangOf, thbOf } from '../../parts/satang.ts';
import { sampleLimits, sampleRate } from '../../testing/samples.ts';
import type { SlipLine } from './slip.reducer.ts';
import { bestWinSatang, createLineRater, groupLines, isPlaceable, payoutOf, summarise } from './slip-lines.ts';

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
const rated = (number: string, thb: number) =>
  createLineRater(rates, limits)({ betType: '2top', number, stakeSatang: satangOf(thb) });

test('a line shows its possible win', () => {
  expect(rated('55', 20)).toMatchObject({ rate: 92, payoutSatang: 184_000, status: 'ok' });
});

test('a restricted number shows the rate it really pays, beside the usual one', () => {
  expect(rated('28', 50)).toMatchObject({ rate: 46, originalRate: 92, payoutSatang: 230_000, status: 'reduced' });
});

test('a banned number and a stake outside the limits cannot be placed', () => {
  const refused = [rated('07', 10), rated('55', 0), rated('55', 0.5), rated('55', 2001)];
  expect(refused.map((line) => line.status)).toEqual(['closed', 'no_stake', 'under_min', 'over_line']);
  expect(refused.some(isPlaceable)).toBe(false);
});

test('a payout is rounded down to whole satang', () => {
  expect(payoutOf(10, 3.2)).toBe(32);
  expect(payoutOf(25, 0.33)).toBe(8);
});

test('a bet type that the round does not offer cannot be placed', () => {
  const line = createLineRater(rates, limits)({ betType: '4top', number: '1234', stakeSatang: 1_000 });
  expect(line).toMatchObject({ status: 'closed', rate: 0, payoutSatang: 0 });
});

test('limits that are still on their way leave the usual rate', () => {
  const line = createLineRater(rates, undefined)({ betType: '2top', number: '28', stakeSatang: 1_000 });
  expect(line).toMatchObject({ status: 'ok', rate: 92, payoutSatang: 92_000 });
});

test('both limits are stakes that can be placed', () => {
  expect([rated('55', 1).status, rated('55', 2000).status]).toEqual(['ok', 'ok']);
});

test('an unchanged line keeps its object, a changed one gets a new one', () => {
  const rateLine = createLineRater(rates, limits);
  const line = { betType: '2top', number: '55', stakeSatang: 1_000 } as const;
  expect(rateLine(line)).toBe(rateLine(line));
  expect(rateLine({ ...line, stakeSatang: 2_000 })).not.toBe(rateLine(line));
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
  const at = (number: string, thb: number) => rateLine({ betType: '2top', number, stakeSatang: satangOf(thb) });

  test('a number takes no more than the member has left on it, earlier bills included', () => {
    expect(at('11', 0.5)).toMatchObject({ status: 'under_min', maxSatang: 10 });
    expect(at('11', 1)).toMatchObject({ status: 'over_number', maxSatang: 10 });
    expect(at('12', 501)).toMatchObject({ status: 'over_number', maxSatang: 50_000 });
  });

  test('a stepped number pays the rate of its step, for what the step has left', () => {
    expect(at('89', 30)).toMatchObject({ status: 'reduced', rate: 45, originalRate: 92, payoutSatang: 135_000 });
    expect(at('89', 31)).toMatchObject({ status: 'over_left', maxSatang: 3_000 });
    expect(at('77', 1)).toMatchObject({ status: 'closed' });
  });

  test('a slip can be placed when all its lines can, and its payout counts those that can', () => {
    const slip = [
      { betType: '2top', number: '12', stakeSatang: 1_000 },
      { betType: '2top', number: '77', stakeSatang: 1_000 },
    ] as const;
    expect(bestWinSatang(summarise(slip, rateLine).lines, 'hanoi')).toBe(92_000);
    expect(summarise(slip, rateLine)).toMatchObject({
      totalSatang: 2_000,
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

describe('orders of a number that wins in any order', () => {
  const tods: Limits = {
    ...sampleLimits,
    items: [{ bet_type: '3tod', min_stake: 5, max_stake: 2000, max_per_number: 500 }],
    used: [{ bet_type: '3tod', number: '123', amount: 100 }],
    restricted: [
      { bet_type: '3tod', number: '789', kind: 'full_ban', rate: null, left: null, steps: [] },
      { bet_type: '3tod', number: '456', kind: 'reduce_rate', rate: 60, left: null, steps: [] },
      {
        bet_type: '3tod',
        number: '079',
        kind: 'stepped',
        rate: 120,
        left: 30,
        steps: [
          { up_to: 100, rate: 150 },
          { up_to: 200, rate: 40 },
          { up_to: 300, rate: 20 },
        ],
      },
    ],
  };
  const types = [
    sampleRate('3tod', 3, { rate: 120, min_stake: 5, max_stake: 2000 }),
    sampleRate('3top', 3, { rate: 850, min_stake: 5, max_stake: 2000 }),
  ];
  const told = (...slip: readonly (readonly [number: string, thb: number, betType?: BetType])[]) =>
    summarise(
      slip.map(([number, thb, betType = '3tod']): SlipLine => ({ betType, number, stakeSatang: satangOf(thb) })),
      createLineRater(types, tods),
    ).lines.map(({ number, status, rate, maxSatang }) => [number, status, rate, thbOf(maxSatang)]);

  test.each([
    ['a ban holds for each of them', [['798', 5]], [['798', 'closed', 120, 0]]],
    ['a lower rate, too', [['654', 5]], [['654', 'reduced', 60, 500]]],
    ['the drawn order is another bet', [['987', 5, '3top']], [['987', 'ok', 850, 2000]]],
    ['earlier bills on another order count', [['321', 401]], [['321', 'over_number', 120, 400]]],
    [
      'lines above count towards the limit of the number',
      [
        ['321', 300],
        ['213', 100],
        ['132', 5],
      ],
      [
        ['321', 'ok', 120, 400],
        ['213', 'ok', 120, 100],
        ['132', 'over_number', 120, 0],
      ],
    ],
    [
      'a line that cannot be placed takes nothing from those below',
      [
        ['321', 401],
        ['213', 400],
      ],
      [
        ['321', 'over_number', 120, 400],
        ['213', 'ok', 120, 400],
      ],
    ],
    [
      'lines above fill the step',
      [
        ['907', 20],
        ['970', 11],
        ['709', 10],
        ['790', 101],
        ['097', 100],
      ],
      [
        ['907', 'ok', 120, 30],
        ['970', 'over_left', 120, 10],
        ['709', 'ok', 120, 10],
        ['790', 'over_left', 40, 100],
        ['097', 'reduced', 40, 100],
      ],
    ],
    [
      'a step with less room than the least stake is passed over, and after the last one the number is closed',
      [
        ['907', 26],
        ['970', 104],
        ['709', 100],
        ['790', 5],
      ],
      [
        ['907', 'ok', 120, 30],
        ['970', 'reduced', 40, 104],
        ['709', 'reduced', 20, 100],
        ['790', 'closed', 120, 0],
      ],
    ],
  ] as const)('%s', (_meaning, slip, wanted) => {
    expect(told(...slip)).toEqual(wanted);
  });

  test('they stay lines of their own, and a line is drawn anew only when those above it changed', () => {
    const rateLine = createLineRater(types, tods);
    const [above, below] = [
      { betType: '3tod', number: '321', stakeSatang: 1_000 },
      { betType: '3tod', number: '123', stakeSatang: 1_000 },
    ] as const;
    const first = summarise([above, below], rateLine).lines;
    expect(first.map(({ number, stakeSatang }) => [number, stakeSatang])).toEqual([
      ['321', 1_000],
      ['123', 1_000],
    ]);
    expect(summarise([above, below], rateLine).lines[1]).toBe(first[1]);
    expect(summarise([{ ...above, stakeSatang: 2_000 }, below], rateLine).lines[1]).toMatchObject({
      maxSatang: 38_000,
    });
  });
});

test('what can be won is what the best draw pays, not the sum of lines that exclude each other', () => {
  const rateLine = createLineRater([sampleRate('run_top', 1, { rate: 3.2 })], undefined);
  const lines = [...'0123456789'].map((number) => rateLine({ betType: 'run_top', number, stakeSatang: 1_000 }));
  expect(bestWinSatang(lines, 'hanoi')).toBe(9_600);
});
