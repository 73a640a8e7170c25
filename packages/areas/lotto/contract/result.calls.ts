import { Day, DayRange, defineCalls, Id, Instant, IntId, Nullable } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import {
  BetNumber,
  BetType,
  ContentScope,
  CountedBetType,
  DrawNumbers,
  LottoGroup,
  RoundQuery,
  RoundSummary,
} from './parts.ts';

const RoundResult = Type.Object({
  ...RoundSummary.properties,
  source_name: Type.String(),
  source_url: Nullable(Type.String({ description: 'Where the result was read, else the home of the source' })),
  entered_by: Nullable(Type.String({ description: 'Masked name of the first of two persons; null for Yeekee' })),
  entered_at: Nullable(Instant),
  confirmed_by: Nullable(Type.String()),
  confirmed_at: Nullable(Instant),
  reversals: Type.Array(
    Type.Object({
      numbers: DrawNumbers,
      resulted_at: Instant,
      reversed_at: Instant,
      reason: Type.String(),
    }),
    { description: 'Results of the round that were wrong and taken back, the oldest first' },
  ),
});

const Statistics = Type.Object({
  category_id: Type.Integer(),
  name: Type.String(),
  bet_type: CountedBetType,
  draws: Type.Integer({ description: 'Results that were counted, the newest ones' }),
  from: Nullable(Type.String({ description: 'Day of the oldest result counted' })),
  to: Nullable(Type.String()),
  chance: Type.Number({ description: 'Of any one number to come in one draw, by chance alone; the same for all' }),
  expected: Type.Number({ description: 'How often chance alone brings each number in so many draws' }),
  usual_min: Type.Integer({ description: 'About 95 of 100 numbers lie between these two by chance alone' }),
  usual_max: Type.Integer(),
  numbers: Type.Array(
    Type.Object({
      number: Type.String(),
      count: Type.Integer(),
      last_draw_date: Nullable(Type.String()),
    }),
    { description: 'Up to two digits all numbers in their order; longer ones that came, the most frequent first' },
  ),
  digits: Type.Array(Type.Array(Type.Integer()), {
    description: 'Of each place from the left, how often each digit 0 to 9 came',
  }),
  note: Type.String({ description: 'Thai; says that past draws do not predict' }),
});

export const resultCalls = defineCalls({
  'GET /api/lotto/result': {
    summary: 'Result of one round; numbers is null until it is out.',
    access: 'optional',
    input: RoundQuery,
    data: RoundResult,
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/results': {
    summary: 'Results of a day, or the latest of one lottery, newest first; `before` pages on.',
    access: 'optional',
    cache: { freshS: 5, awayS: 60 },
    input: Type.Object({
      ...ContentScope,
      category_id: Type.Optional(IntId),
      group: Type.Optional(LottoGroup),
      date: Type.Optional(Day),
      ...DayRange,
      before: Type.Optional(
        Type.String({ pattern: '^[0-9]{1,18}$', description: 'Id of the last round of the page before' }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 30 })),
    }),
    data: Type.Array(RoundResult),
  },
  'GET /api/lotto/statistics': {
    summary:
      'How often each number of a bet type came in the past results of a lottery, beside what chance alone brings.',
    access: 'optional',
    cache: { freshS: 5, awayS: 60 },
    input: Type.Object({
      ...ContentScope,
      category_id: IntId,
      bet_type: Type.Optional(CountedBetType),
      draws: Type.Optional(Type.Integer({ minimum: 10, maximum: 1000, default: 100 })),
    }),
    data: Statistics,
    errors: ['CATEGORY_UNKNOWN', 'BET_TYPE_UNKNOWN'],
  },
  'GET /api/lotto/check': {
    summary: 'What a number wins by the result of a round: under one bet type, or under all that take its digits.',
    access: 'optional',
    input: Type.Object({
      round_id: Id,
      number: BetNumber,
      bet_type: Type.Optional(BetType),
      ...ContentScope,
    }),
    data: Type.Object({
      round_id: Id,
      number: Type.String(),
      is_out: Type.Boolean({ description: 'False: the result is not out, or the round is void; then nothing has won' }),
      numbers: Nullable(DrawNumbers),
      items: Type.Array(
        Type.Object({
          bet_type: BetType,
          name: Type.String(),
          is_won: Type.Boolean(),
          rate: Type.Number({ description: "The lottery's rate now; a bill has its own" }),
        }),
      ),
    }),
    errors: ['ROUND_UNKNOWN', 'BET_NUMBER_INVALID', 'BET_TYPE_UNKNOWN'],
  },
});
