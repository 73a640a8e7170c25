import {
  Day,
  defineStaffCalls,
  Id,
  Instant,
  NoInput,
  Nullable,
  OneOf,
  StaffPage,
  Text,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { boardCalls } from './staff-board.calls.ts';
import { resultMappings } from './draws.ts';
import { BetType, DrawNumbers, LottoGroup } from './parts.ts';
import {
  asList,
  BrandPayout,
  cellStates,
  DrawText,
  LotteryCode,
  Published,
  publishedFields,
  restrictionKinds,
} from './staff.parts.ts';

const Draw = { lottery: LotteryCode, draw: DrawText };

const deskCalls = defineStaffCalls({
  'GET /api/staff/draws/payout': {
    summary: 'What a result pays at each agent, by bet type; the recorded result when none is given.',
    access: 'staff',
    permission: 'rounds.read',
    input: Type.Object({ ...Draw, ...publishedFields }),
    data: Type.Object({ numbers: DrawNumbers, brands: Type.Array(BrandPayout), ms: Type.Integer() }),
    errors: ['ROUND_UNKNOWN', 'INVALID_INPUT'],
  },
  'GET /api/staff/draws/state': {
    summary: 'Rounds of a draw, whether a first entry waits, and what the sources say, hidden from the second person.',
    access: 'staff',
    permission: 'rounds.read',
    input: Type.Object(Draw),
    data: Type.Object({
      name: Type.String(),
      mapping: OneOf(resultMappings),
      source_name: Type.String(),
      source_url: Nullable(Type.String()),
      rounds: Type.Array(
        Type.Object({
          agent: Type.String(),
          round_id: Id,
          status: Type.String(),
          closes_at: Instant,
          result_at: Instant,
          numbers: Nullable(DrawNumbers),
          void_reason: Nullable(Type.String()),
        }),
      ),
      asked: Nullable(Type.Object({ by_me: Type.Boolean(), by: Type.String(), at: Instant })),
      feed: Nullable(
        Type.Object({
          state: OneOf(['waiting', 'agreed', 'differs', 'late', 'changed']),
          since: Instant,
          is_hidden: Type.Boolean({ description: 'The person is the second one, and types blind' }),
          proposal: Nullable(Published),
          readings: Type.Array(
            Type.Object({ source: Type.String(), published: Published, published_at: Instant, read_at: Instant }),
          ),
        }),
      ),
    }),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/staff/exposure': {
    summary: 'Stake and liability of each number of a draw, over the agents of the person or some of them.',
    access: 'staff',
    permission: 'rounds.read',
    input: Type.Object({ ...Draw, brands: Type.Optional(Text({ max: 400, description: 'Codes with commas' })) }),
    data: Type.Object({
      name: Type.String(),
      agents: Type.Array(Type.String()),
      takes_bets: Type.Boolean(),
      stakes: Thb,
      types: Type.Array(
        Type.Object({
          bet_type: BetType,
          rate: Type.Number(),
          stake: Thb,
          worst: Thb,
          cells: Type.Array(
            Type.Tuple([Type.String(), Type.Integer(), Thb, Thb, OneOf(cellStates)], {
              description: 'Number, lines, stake, liability, state; numbers without any are left out',
            }),
          ),
        }),
      ),
      ms: Type.Integer({ description: 'Time of the database' }),
    }),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/staff/numbers': {
    summary: 'Restricted numbers of a draw, or of the standing list of a lottery.',
    access: 'staff',
    permission: 'rounds.read',
    input: Type.Object({
      lottery: LotteryCode,
      draw: Text({ min: 8, max: 15, description: 'A draw, or standing' }),
      ...asList,
    }),
    data: StaffPage(
      Type.Object({
        agent: Type.String({ title: 'แบรนด์' }),
        bet_type: Type.String({ title: 'ประเภท' }),
        number: Type.String({ title: 'เลข' }),
        kind: OneOf(restrictionKinds),
        rate: Nullable(Type.Number({ title: 'จ่าย' })),
        usual_rate: Type.Number({ title: 'จ่ายปกติ' }),
        steps: Type.Array(Type.Object({ up_to: Thb, liability: Thb, rate: Type.Number() })),
        staked: Type.Number({ title: 'ยอดแทง', description: 'THB' }),
      }),
    ),
  },
  'GET /api/staff/lotteries': {
    summary: 'Lotteries of all agents of the person: terms, next draw, and the rounds and bets that a change touches.',
    access: 'staff',
    permission: 'rounds.read',
    input: Type.Object({ ...asList }),
    data: StaffPage(
      Type.Object({
        key: Type.String(),
        agent: Type.String({ title: 'แบรนด์' }),
        lottery: Type.String({ title: 'รหัสหวย' }),
        name: Type.String({ title: 'หวย' }),
        group: LottoGroup,
        schedule: Type.String({ title: 'เวลา' }),
        market: Nullable(Type.String()),
        version: Type.Integer({ title: 'ฉบับ' }),
        max_per_round: Nullable(Thb),
        rates: Type.Array(
          Type.Object({
            bet_type: BetType,
            rate: Type.Number(),
            min: Thb,
            max: Thb,
            per_number: Thb,
          }),
        ),
        open_rounds: Type.Integer({ title: 'งวดที่เปิดอยู่' }),
        open_lines: Type.Integer({ title: 'รายการที่แทงแล้ว' }),
        next_draw: Nullable(Type.String()),
        standing: Type.Integer({ title: 'เลขอั้นประจำ' }),
      }),
    ),
  },
  'GET /api/staff/holidays': {
    summary: 'Days on which a market is closed, from today on, with the lotteries that follow it.',
    access: 'staff',
    permission: 'rounds.read',
    input: NoInput,
    data: Type.Object({
      markets: Type.Array(Type.Object({ market: Type.String(), lotteries: Type.Array(Type.String()) })),
      days: Type.Array(Type.Object({ market: Type.String(), day: Day, name: Type.String(), rounds: Type.Integer() })),
    }),
  },
});

/** Views of the lottery desk. Acts are staff commands. */
export const lottoStaffCalls = { ...boardCalls, ...deskCalls };

type LottoStaffCalls = typeof lottoStaffCalls;

declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends LottoStaffCalls {}
}
