import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { AgentCode, AgentId, Cursor, Id, Instant, Nullable, Thb } from './parts.ts';

export const BetType = Type.Union([
  Type.Literal('3top'),
  Type.Literal('3tod'),
  Type.Literal('3front'),
  Type.Literal('3bottom'),
  Type.Literal('2top'),
  Type.Literal('2bottom'),
  Type.Literal('run_top'),
  Type.Literal('run_bottom'),
  Type.Literal('4top'),
  Type.Literal('4tod'),
]);
export const RoundStatus = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('resulted'),
  Type.Literal('missed'),
  Type.Literal('cancelled'),
]);
export const BillStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('cancelled'),
  Type.Literal('refunded'),
]);
export const LottoGroup = Type.Union([
  Type.Literal('thai'),
  Type.Literal('hanoi'),
  Type.Literal('lao'),
  Type.Literal('stock'),
  Type.Literal('yeekee'),
]);

/** Drawn numbers by the places they are read at; a place is absent when the lottery has none. Always strings. */
export const DrawNumbers = Type.Object({
  '3top': Type.Optional(Type.String()),
  '3front': Type.Optional(Type.Array(Type.String())),
  '3bottom': Type.Optional(Type.Array(Type.String())),
  '2top': Type.Optional(Type.String()),
  '2bottom': Type.Optional(Type.String()),
  '4top': Type.Optional(Type.String()),
  first_prize: Type.Optional(Type.String()),
});

const RoundSummary = Type.Object({
  round_id: Id,
  category_id: Type.Integer(),
  code: Type.String({ description: 'Stable name of the lottery, e.g. hanoi_special, yeekee_5' }),
  name: Type.String(),
  group: LottoGroup,
  round_no: Nullable(Type.Integer({ description: 'Yeekee: number of the round within its day' })),
  draw_date: Type.String({ description: 'YYYY-MM-DD, Asia/Bangkok' }),
  opens_at: Instant,
  closes_at: Instant,
  shooting_closes_at: Nullable(Instant),
  result_at: Instant,
  status: RoundStatus,
  numbers: Nullable(DrawNumbers),
});

const Rate = Type.Object({
  bet_type: BetType,
  name: Type.String(),
  digits: Type.Integer(),
  rate: Type.Number({ description: 'Payout per 1 THB staked, at most 2 decimals' }),
  min_stake: Thb,
  max_stake: Thb,
  description: Type.String(),
});

const BillItemInput = Type.Object({
  bet_type: BetType,
  number: Type.String({ pattern: '^[0-9]{1,4}$', description: 'Digits as text; leading zeros count' }),
  amount: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
});

const ValidatedItem = Type.Object({
  bet_type: BetType,
  number: Type.String(),
  amount: Thb,
  rate: Type.Number(),
  original_rate: Type.Number(),
  status: Type.Union([
    Type.Literal('ok'),
    Type.Literal('reduced'),
    Type.Literal('closed'),
    Type.Literal('over_limit'),
    Type.Literal('under_min'),
  ]),
  max_amount: Thb,
  max_win: Thb,
  note: Nullable(Type.String()),
});

const ValidatedBill = Type.Object({
  validate_token: Nullable(Type.String({ description: 'Null when a line cannot be accepted' })),
  expires_at: Nullable(Instant),
  round_id: Id,
  total: Thb,
  max_win: Thb,
  balance_after: Type.Number(),
  items: Type.Array(ValidatedItem),
});

const Bill = Type.Object({
  bill_id: Id,
  bill_no: Type.String(),
  round_id: Id,
  category_id: Type.Integer(),
  lotto_name: Type.String(),
  round_no: Nullable(Type.Integer()),
  draw_date: Type.String(),
  status: BillStatus,
  total: Thb,
  max_win: Thb,
  payout: Thb,
  item_count: Type.Integer(),
  created_at: Instant,
  closes_at: Instant,
  result_at: Instant,
  settled_at: Nullable(Instant),
  note: Nullable(Type.String()),
});

const BillLine = Type.Object({
  number: Type.String(),
  bet_type: BetType,
  bet_type_name: Type.String(),
  rate: Type.Number(),
  original_rate: Type.Number(),
  rate_note: Nullable(Type.String()),
  amount: Thb,
  status: BillStatus,
  payout: Thb,
});

export const YeekeeShot = Type.Object({
  position: Type.Integer({ description: '1 is the first accepted shot' }),
  number: Type.String({ description: 'Five digits' }),
  name: Type.String({ description: 'Masked' }),
  is_sandbox: Type.Boolean(),
  is_mine: Type.Boolean(),
  at: Instant,
});

const RoundQuery = Type.Object({ round_id: Id, agent_id: AgentId });
const ContentScope = { agent_code: Type.Optional(AgentCode), agent_id: AgentId };

export const lottoCalls = defineCalls({
  'GET /api/lotto/lobby': {
    summary: 'Every lottery of the operator by group, with its next or running round and last result.',
    area: 'lotto',
    access: 'optional',
    envelope: 'status',
    input: Type.Object(ContentScope),
    data: Type.Object({
      server_time: Instant,
      groups: Type.Array(
        Type.Object({
          group: LottoGroup,
          name: Type.String(),
          items: Type.Array(
            Type.Object({
              category_id: Type.Integer(),
              code: Type.String(),
              name: Type.String(),
              schedule: Type.String({ description: 'Thai, e.g. ทุกวัน ปิดรับ 17:00' }),
              source_name: Type.String(),
              round: Nullable(RoundSummary),
              last_result: Nullable(RoundSummary),
            }),
          ),
        }),
      ),
    }),
  },
  'GET /api/lotto/rounds': {
    summary: 'Rounds, soonest closing first; of one lottery when category_id is given.',
    area: 'lotto',
    access: 'optional',
    input: Type.Object({
      ...ContentScope,
      category_id: Type.Optional(Type.Integer()),
      status: Type.Optional(RoundStatus),
      date: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
    }),
    data: Type.Array(RoundSummary),
    errors: ['CATEGORY_UNKNOWN'],
  },
  'GET /api/lotto/round': {
    summary: 'One round with everything its betting page needs.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: Type.Object({
      round: RoundSummary,
      is_yeekee: Type.Boolean(),
      rates: Type.Array(Rate),
      max_items: Type.Integer(),
      yeekee: Nullable(
        Type.Object({
          fairness: Type.Union([Type.Literal('commit_reveal'), Type.Literal('classic')]),
          commit: Nullable(Type.String({ description: 'hex SHA-256 of the 32-byte seed' })),
          cooldown_s: Type.Integer(),
          min_shots: Type.Integer(),
          rank_1_prize: Thb,
          rank_16_prize: Thb,
          prize_min_stake: Thb,
        }),
      ),
      recent_results: Type.Array(RoundSummary),
    }),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/rate': {
    summary: 'Rates of a round.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: Type.Array(Rate),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/limit': {
    summary: 'Limits of a round, and how much of them the member has used.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: Type.Object({
      max_items: Type.Integer(),
      items: Type.Array(Type.Object({ bet_type: BetType, min_stake: Thb, max_stake: Thb, max_per_number: Thb })),
      restricted: Type.Array(
        Type.Object({
          bet_type: BetType,
          number: Type.String(),
          kind: Type.Union([Type.Literal('full_ban'), Type.Literal('reduce_rate')]),
          rate: Nullable(Type.Number()),
        }),
      ),
    }),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/rule': {
    summary: 'Rules text of the lottery of a round.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: Type.Object({
      title: Type.String(),
      source_name: Type.String(),
      source_url: Nullable(Type.String()),
      paragraphs: Type.Array(Type.String()),
    }),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/result': {
    summary: 'Result of one round; numbers is null until it is out.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: RoundSummary,
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/results': {
    summary: 'Results of a day, or the latest of one lottery.',
    area: 'lotto',
    access: 'optional',
    input: Type.Object({
      ...ContentScope,
      category_id: Type.Optional(Type.Integer()),
      date: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 30 })),
    }),
    data: Type.Array(RoundSummary),
  },
  'GET /api/lotto/yeekee/list': {
    summary: 'Rounds of the day of the lottery that the round belongs to.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: Type.Array(RoundSummary),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE'],
  },
  'GET /api/lotto/yeekee/lists': {
    summary: 'Shots of a round, last accepted first, with the running sum.',
    area: 'lotto',
    access: 'optional',
    input: Type.Object({
      round_id: Id,
      agent_id: AgentId,
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'Only shots with a higher position' })),
    }),
    data: Type.Object({
      round_id: Id,
      count: Type.Integer(),
      sum: Type.String({ description: 'Sum of all accepted shots' }),
      rank_16: Nullable(Type.String()),
      shots: Type.Array(YeekeeShot, { description: 'At most the last 200' }),
    }),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE'],
  },
  'POST /api/lotto/yeekee/shoot_number': {
    summary: 'Shoots five digits into an open Yeekee round; free, every 5 seconds.',
    area: 'lotto',
    access: 'member',
    input: Type.Object({ round_id: Id, number: Type.String({ pattern: '^[0-9]{5}$' }), agent_id: AgentId }),
    data: Type.Object({ shot: YeekeeShot, next_shot_at: Instant }),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE', 'SHOT_TOO_SOON', 'SHOT_INVALID', 'SHOOTING_CLOSED', 'ROUND_NOT_OPEN'],
  },
  'GET /api/lotto/yeekee/proof': {
    summary: 'Everything needed to recompute a Yeekee result. Before closing: the commit alone.',
    area: 'lotto',
    access: 'optional',
    input: RoundQuery,
    data: Type.Object({
      round_id: Id,
      formula_version: Type.Integer(),
      fairness: Type.Union([Type.Literal('commit_reveal'), Type.Literal('classic')]),
      commit: Nullable(Type.String()),
      seed: Nullable(Type.String({ description: '32 bytes, hex; null until the result' })),
      shots_hash: Nullable(Type.String()),
      shots: Type.Array(YeekeeShot),
      sum: Nullable(Type.String()),
      system_number: Nullable(Type.String()),
      rank_1: Nullable(YeekeeShot),
      rank_16: Nullable(YeekeeShot),
      rank_16_number: Nullable(Type.String()),
      result: Nullable(Type.String()),
      numbers: Nullable(DrawNumbers),
      status: RoundStatus,
      void_reason: Nullable(Type.String()),
    }),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE'],
  },
  'POST /api/lotto/bill/validate': {
    summary: 'Checks lines against round, rates, limits and balance; answers a token bound to exactly these lines.',
    area: 'lotto',
    access: 'member',
    input: Type.Object({
      agent_code: Type.Optional(AgentCode),
      agent_id: AgentId,
      round_id: Id,
      items: Type.Array(BillItemInput, { minItems: 1, maxItems: 500 }),
    }),
    data: ValidatedBill,
    errors: [
      'ROUND_UNKNOWN',
      'ROUND_CLOSED',
      'ROUND_NOT_OPEN',
      'BET_TYPE_UNKNOWN',
      'BET_NUMBER_INVALID',
      'STAKE_TOO_SMALL',
      'STAKE_TOO_LARGE',
      'NUMBER_CLOSED',
      'BALANCE_TOO_LOW',
      'AMOUNT_DECIMALS',
      'SELF_EXCLUDED',
    ],
  },
  'POST /api/lotto/bill/create': {
    summary:
      'Buys the validated bill. The same token always answers the same bill. BILL_CHANGED carries fresh items to confirm.',
    area: 'lotto',
    access: 'member',
    money: true,
    input: Type.Object({
      validate_token: Type.String({ minLength: 1, maxLength: 128 }),
      idempotency_key: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      note: Type.Optional(Type.String({ maxLength: 100 })),
      agent_id: AgentId,
    }),
    data: Bill,
    errors: ['BILL_TOKEN_INVALID', 'BILL_CHANGED', 'ROUND_CLOSED', 'BALANCE_TOO_LOW', 'SELF_EXCLUDED'],
  },
  'GET /api/lotto/bill/list': {
    summary: "The member's bills, newest first.",
    area: 'lotto',
    access: 'member',
    input: Type.Object({
      scope: Type.Optional(Type.Union([Type.Literal('pending'), Type.Literal('history')])),
      round_id: Type.Optional(Id),
      category_id: Type.Optional(Type.Integer()),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
      cursor: Cursor,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      agent_id: AgentId,
    }),
    data: Type.Object({ items: Type.Array(Bill), next_cursor: Nullable(Type.String()) }),
  },
  'GET /api/lotto/bill/detail': {
    summary: 'One bill with the outcome of each line.',
    area: 'lotto',
    access: 'member',
    input: Type.Object({ bill_id: Id, agent_id: AgentId }),
    data: Type.Object({ bill: Bill, items: Type.Array(BillLine), numbers: Nullable(DrawNumbers) }),
    errors: ['BILL_UNKNOWN'],
  },
});
