import {
  AgentCode,
  Day,
  DayRange,
  defineCalls,
  Id,
  Instant,
  Nullable,
  OneOf,
  paging,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const Play = OneOf(['slot', 'sport', 'casino', 'lotto']);
const ClaimState = OneOf(['claimable', 'claimed', 'expired', 'below_minimum', 'nothing'], {
  description: 'nothing: no play, or more won than lost',
});
const claim = {
  amount: Type.Number({ description: 'THB that the claim pays, the correction included' }),
  correction: Type.Optional(
    Type.Number({
      description: 'THB that earlier ones gave too little or, below 0, too much: stakes of theirs were voided since',
    }),
  ),
  state: ClaimState,
  claimable_until: Nullable(Instant),
  claimed_at: Nullable(Instant),
  ref: Nullable(Type.String({ description: 'Of the payment' })),
};

export const TurnoverCashback = Type.Object({
  id: Id,
  date: Day,
  lines: Type.Array(
    Type.Object({ play: Play, staked: Thb, rate_percent: Type.Number({ description: '2 decimals' }), amount: Thb }),
  ),
  ...claim,
});

export const LossRefund = Type.Object({
  id: Id,
  group: OneOf(['game', 'sport']),
  from: Day,
  to: Day,
  staked: Thb,
  returned: Thb,
  net_loss: Type.Number({ description: 'THB; below 0 when more was won than lost' }),
  cashback: Type.Number({ description: 'THB of daily cashback for the same play' }),
  rate_percent: Type.Number(),
  ...claim,
});

const page = {
  agent_code: Type.Optional(AgentCode),
  ...paging(20, 50),
};
const refusals = ['CASHBACK_UNKNOWN', 'CASHBACK_CLAIMED', 'CASHBACK_EXPIRED', 'CASHBACK_NOTHING'] as const;

export const cashbackCalls = defineCalls({
  'GET /api/cashback/turnover/history': {
    summary: 'Daily cashback: its rates and, with a bearer, what each day gives, with the arithmetic.',
    access: 'optional',
    input: Type.Object(page),
    data: Type.Object({
      rates: Type.Array(Type.Object({ play: Play, rate_percent: Type.Number(), max_per_day: Nullable(Thb) })),
      minimum: Thb,
      claim_days: Type.Integer(),
      claimable: Type.Array(TurnoverCashback),
      items: Type.Array(TurnoverCashback, { description: 'What is not claimable, newest first' }),
      next_cursor: Nullable(Type.String()),
    }),
  },
  'POST /api/cashback/turnover/claim': {
    summary: 'Takes the cashback of a day into the main wallet.',
    access: 'member',
    money: true,
    input: Type.Object({ id: Id }),
    data: Type.Object({ cashback: TurnoverCashback, paid: Thb, balance: Thb }),
    errors: refusals,
  },
  'GET /api/cashback/loss/history': {
    summary: 'Loss refund: its terms and, with a bearer, what each week gives, with the arithmetic.',
    access: 'optional',
    input: Type.Object({ ...page, ...DayRange }, { description: 'Weeks that hold one of these days' }),
    data: Type.Object({
      rate_percent: Type.Number(),
      max_per_week: Nullable(Thb),
      claim_days: Type.Integer(),
      running: Type.Object({ from: Day, to: Day, ready_at: Instant }, { description: 'The week that is not over' }),
      claimable: Type.Array(LossRefund),
      items: Type.Array(LossRefund, { description: 'What is not claimable, newest first' }),
      next_cursor: Nullable(Type.String()),
    }),
  },
  'POST /api/cashback/loss/claim': {
    summary: 'Takes the loss refund of a week into the main wallet.',
    access: 'member',
    money: true,
    input: Type.Object({ id: Id }),
    data: Type.Object({ refund: LossRefund, paid: Thb, balance: Thb }),
    errors: refusals,
  },
});
