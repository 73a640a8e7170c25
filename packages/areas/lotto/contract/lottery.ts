import { Day, Nullable, OneOf, Text } from '@chokdee/contracts/define';
import { type Static, Type } from 'typebox';
import { betTypeOrder } from './bet-types.ts';
import { resultMappings } from './draws.ts';
import { EmblemDesign } from './emblem-design.ts';
import { LottoGroup } from './parts.ts';

const WallTime = Type.String({
  pattern: '^(?:[0-3]\\d):[0-5]\\d$',
  description: '17:15; past midnight it may pass 24:00',
});
const DayOfYear = Type.String({ pattern: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$', description: '01-16' });

/** Drawn once on some days, at wall times of its zone. */
const DrawSchedule = Type.Object(
  {
    kind: OneOf(['monthly', 'weekly']),
    days: Type.Array(Type.Integer({ minimum: 0, maximum: 31 }), {
      minItems: 1,
      maxItems: 31,
      description: 'Days of the month, or of the week with 0 for Sunday',
    }),
    closes: WallTime,
    result: WallTime,
    zone: Type.Optional(Text({ min: 3, max: 40, description: 'Of the times, like America/New_York; Bangkok else' })),
    moved: Type.Optional(
      Type.Array(
        Type.Object({ day: DayOfYear, to: DayOfYear, why: Text({ min: 1, max: 80 }) }, { additionalProperties: false }),
        {
          maxItems: 24,
          description: 'Draws that take place on another day every year, and why, in Thai',
        },
      ),
    ),
  },
  { additionalProperties: false },
);

/** Rounds at a fixed distance within a day; round n closes at firstClose + (n - 1) * everyMinutes. */
const YeekeeSchedule = Type.Object(
  {
    kind: Type.Literal('yeekee'),
    firstClose: WallTime,
    everyMinutes: Type.Integer({ minimum: 1, maximum: 240 }),
    rounds: Type.Integer({ minimum: 1, maximum: 288 }),
    opens: Type.Union([
      Type.Object({ at: WallTime }, { additionalProperties: false }),
      Type.Object({ minutesBefore: Type.Integer({ minimum: 1, maximum: 1440 }) }, { additionalProperties: false }),
    ]),
    shootingS: Type.Integer({ minimum: 0, maximum: 600 }),
    resultAfterS: Type.Integer({ minimum: 1, maximum: 600 }),
  },
  { additionalProperties: false },
);

const Terms = Type.Object(
  {
    rate: Type.Number({ exclusiveMinimum: 0, maximum: 100_000, multipleOf: 0.01, description: 'Payout of 1 THB' }),
    min: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'THB of a line' }),
    max: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'THB of a line, and of a member on a number' }),
  },
  { additionalProperties: false },
);

/** Rate and stakes of each bet type that the lottery takes. */
export const LotteryRates = Type.Object(
  Object.fromEntries(betTypeOrder.map((type) => [type, Type.Optional(Terms)])) as Record<
    (typeof betTypeOrder)[number],
    ReturnType<typeof Type.Optional<typeof Terms>>
  >,
  { additionalProperties: false, minProperties: 1 },
);

/** A lottery, whole: what the data file holds of each, and what staff enter for one more. */
export const Lottery = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}$' }),
    name: Text({ min: 1, max: 60 }),
    group: LottoGroup,
    bill_prefix: Type.String({ pattern: '^[A-Z][A-Z0-9]{1,3}$', description: 'Numbers of its bills begin with it' }),
    schedule: Type.Union([DrawSchedule, YeekeeSchedule]),
    market: Nullable(Type.String({ pattern: '^[a-z]{2,20}$' }), { description: 'Whose holidays have no draw' }),
    format: OneOf(resultMappings, { description: 'Which digits of which result each bet type is read at' }),
    source: Type.Object(
      { name: Text({ min: 1, max: 80 }), url: Nullable(Type.String({ pattern: '^https://\\S{3,200}$' })) },
      { additionalProperties: false },
    ),
    rates: Type.Union([Text({ min: 1, max: 20, description: 'A table of the data file' }), LotteryRates]),
    max_per_round: Nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 }), { description: 'THB of one member' }),
    emblem: EmblemDesign,
  },
  { additionalProperties: false },
);

export type Lottery = Static<typeof Lottery>;
export type LotteryRates = Static<typeof LotteryRates>;
export type DrawSchedule = Static<typeof DrawSchedule>;
export type YeekeeSchedule = Static<typeof YeekeeSchedule>;
export type Schedule = Lottery['schedule'];

/** The file that a new database is filled from. */
export const LotteryFile = Type.Object(
  { rates: Type.Record(Type.String(), LotteryRates), lotteries: Type.Array(Lottery, { minItems: 1 }) },
  { additionalProperties: false },
);

/** Days on which a market is closed, with their names in Thai. */
export const HolidayFile = Type.Record(Type.String(), Type.Array(Type.Tuple([Day, Text({ min: 1, max: 60 })])));
