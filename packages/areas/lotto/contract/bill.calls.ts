import {
  AgentCode,
  AgentId,
  defineCalls,
  Emblem,
  Id,
  Instant,
  InstantRange,
  IntId,
  Nullable,
  OneOf,
  paging,
  Text,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BetNumber, BetType, BillStatus, DrawNumbers } from './parts.ts';

const MOST_LINES = 500;
/** Characters of a token: it carries its lines, at most 44 characters each before base64. */
const LONGEST_TOKEN = 32_768;

const BillItemInput = Type.Object({
  bet_type: BetType,
  number: BetNumber,
  amount: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
});

const ValidatedItem = Type.Object({
  bet_type: BetType,
  number: Type.String(),
  amount: Thb,
  rate: Type.Number(),
  original_rate: Type.Number(),
  status: OneOf(['ok', 'reduced', 'closed', 'over_limit', 'under_min']),
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
  emblem: Emblem,
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
  cancellable_until: Nullable(Instant),
});

const ListedBill = Type.Object({
  ...Bill.properties,
  first_numbers: Type.Array(Type.String(), { description: 'At most three, as they stand in the bill' }),
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

export const billCalls = defineCalls({
  'POST /api/lotto/bill/validate': {
    summary: 'Checks lines against round, rates, limits and balance; answers a token bound to exactly these lines.',
    access: 'member',
    input: Type.Object({
      agent_code: Type.Optional(AgentCode),
      agent_id: AgentId,
      round_id: Id,
      items: Type.Array(BillItemInput, { minItems: 1, maxItems: MOST_LINES }),
    }),
    data: ValidatedBill,
    errors: [
      'ROUND_UNKNOWN',
      'ROUND_CLOSED',
      'ROUND_NOT_OPEN',
      'BET_TYPE_UNKNOWN',
      'BET_NUMBER_INVALID',
      'STAKE_TOO_LARGE',
      'BALANCE_TOO_LOW',
      'AMOUNT_DECIMALS',
    ],
  },
  'POST /api/lotto/bill/create': {
    summary:
      'Places the validated bill. The same token always answers the same bill. BILL_CHANGED carries fresh items to confirm.',
    access: 'member',
    money: true,
    play: true,
    input: Type.Object({
      validate_token: Text({ min: 1, max: LONGEST_TOKEN }),
      idempotency_key: Type.Optional(Text({ min: 1, max: 100 })),
      note: Type.Optional(Text({ max: 100 })),
      agent_id: AgentId,
    }),
    data: Bill,
    errors: [
      'BILL_TOKEN_INVALID',
      'BILL_CHANGED',
      'ROUND_CLOSED',
      'ROUND_NOT_OPEN',
      'BET_TYPE_UNKNOWN',
      'STAKE_TOO_LARGE',
      'BALANCE_TOO_LOW',
      'LIMIT_REACHED',
      'BONUS_STAKE_TOO_LARGE',
    ],
  },
  'POST /api/lotto/bill/cancel': {
    summary:
      'Takes a whole bill back and refunds it: within 5 minutes of placing it, 2 minutes before closing, 3 times a round.',
    access: 'member',
    money: true,
    input: Type.Object({ bill_id: Id, agent_id: AgentId }),
    data: Bill,
    errors: ['BILL_UNKNOWN', 'BILL_NOT_CANCELLABLE', 'CANCEL_LIMIT_REACHED'],
  },
  'GET /api/lotto/bill/list': {
    summary: "The member's bills, newest first.",
    access: 'member',
    input: Type.Object({
      scope: Type.Optional(OneOf(['pending', 'history'])),
      round_id: Type.Optional(Id),
      category_id: Type.Optional(IntId),
      ...InstantRange,
      ...paging(20, 100),
      agent_id: AgentId,
    }),
    data: Type.Object({
      items: Type.Array(ListedBill),
      next_cursor: Nullable(Type.String()),
      totals: Type.Object(
        { count: Type.Integer(), total: Thb, won: Thb, refunded: Thb },
        { description: 'Of every bill that matches, not of this page alone' },
      ),
    }),
  },
  'GET /api/lotto/bill/export': {
    summary: 'The lines of the bills that match as a CSV file in UTF-8 with a byte order mark, newest bill first.',
    access: 'member',
    input: Type.Object({
      format: Type.Literal('csv'),
      scope: Type.Optional(OneOf(['pending', 'history'])),
      category_id: Type.Optional(IntId),
      ...InstantRange,
      agent_id: AgentId,
    }),
    data: Type.Object({
      filename: Type.String(),
      mime: Type.String(),
      content: Type.String({ description: 'The whole file, byte order mark included' }),
      rows: Type.Integer(),
      is_cut: Type.Boolean({ description: 'More than 100,000 lines matched; the oldest are left out' }),
    }),
  },
  'GET /api/lotto/bill/detail': {
    summary: 'One bill with the outcome of each line.',
    access: 'member',
    input: Type.Object({ bill_id: Id, agent_id: AgentId }),
    data: Type.Object({
      bill: Bill,
      items: Type.Array(BillLine),
      numbers: Nullable(DrawNumbers),
      cancels_left: Type.Integer({ description: 'Bills of the round the member may still take back' }),
    }),
    errors: ['BILL_UNKNOWN'],
  },
});
