import {
  AgentCode,
  AgentId,
  defineCalls,
  Id,
  Instant,
  InstantRange,
  NoInput,
  Nullable,
  OneOf,
  paging,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const Level = Type.Integer({ minimum: 1, maximum: 3 });
const TransactionKind = OneOf(['commission', 'reversal', 'redeem']);

const AffiliateTransaction = Type.Object({
  id: Id,
  kind: TransactionKind,
  at: Instant,
  amount: Type.Number({ description: 'THB; a redemption and a reversal below 0' }),
  name: Nullable(Type.String({ description: 'Masked name of who staked' })),
  level: Nullable(Level),
  staked: Nullable(Thb),
  rate_percent: Nullable(Type.Number()),
  ref: Nullable(Type.String({ description: 'Of a redemption' })),
});

const page = paging(30, 100);

export const affiliateCalls = defineCalls({
  'GET /api/affiliate/v2/configs': {
    summary: "What referral pays by level and what may be redeemed; with a bearer, the member's code and link.",
    access: 'optional',
    onError: 'log',
    input: Type.Object({ agent_id: AgentId, agent_code: Type.Optional(AgentCode) }),
    data: Type.Object({
      levels: Type.Array(
        Type.Object({ level: Level, rate_percent: Type.Number({ description: 'Of a settled stake' }) }),
      ),
      redeem_min: Thb,
      redeem_max: Thb,
      code: Nullable(Type.String()),
      link: Nullable(Type.String({ description: 'Whole address of the registration with the code' })),
    }),
  },
  'POST /api/affiliate/network': {
    summary: 'Who was referred, by level, newest first, with masked names.',
    access: 'member',
    onError: 'log',
    input: Type.Object(
      {
        level: Type.Optional(Level),
        under: Type.Optional(Id),
        ...page,
      },
      { description: '`under`: those whom this friend has referred' },
    ),
    data: Type.Object({
      total: Type.Integer(),
      levels: Type.Array(
        Type.Object({ level: Level, members: Type.Integer(), rate_percent: Type.Number(), this_month: Thb }),
      ),
      items: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          level: Level,
          joined_at: Instant,
          commission: Thb,
          friends: Type.Integer({ description: 'Whom it has referred itself, as far as this network reaches' }),
        }),
      ),
      next_cursor: Nullable(Type.String()),
    }),
  },
  'GET /api/affiliate/transactions': {
    summary: 'Commissions and redemptions, newest first (v1).',
    access: 'member',
    onError: 'log',
    input: Type.Object(page),
    data: Type.Object({ items: Type.Array(AffiliateTransaction), next_cursor: Nullable(Type.String()) }),
  },
  'GET /api/affiliate/v2/transactions': {
    summary: 'The same with a filter and its totals (v2).',
    access: 'member',
    onError: 'log',
    input: Type.Object({
      kind: Type.Optional(TransactionKind),
      level: Type.Optional(Level),
      ...InstantRange,
      ...page,
    }),
    data: Type.Object({
      items: Type.Array(AffiliateTransaction),
      next_cursor: Nullable(Type.String()),
      totals: Type.Object({ earned: Thb, redeemed: Thb }, { description: 'Over the whole filter, not the page' }),
    }),
  },
  'GET /api/affiliate/summary': {
    summary: 'What was earned, redeemed and is left; the last 7 days for the chart.',
    access: 'member',
    onError: 'log',
    input: NoInput,
    data: Type.Object({
      available: Thb,
      friends: Type.Integer(),
      this_month: Type.Number({ description: 'THB' }),
      redeemed: Thb,
      earned: Thb,
      days: Type.Array(
        Type.Object({ date: Type.String({ description: 'YYYY-MM-DD in Bangkok' }), amount: Type.Number() }),
      ),
    }),
  },
  'POST /api/affiliate/redeem': {
    summary: 'Takes commissions into the main wallet.',
    access: 'member',
    onError: 'log',
    money: true,
    input: Type.Object({ amount: Type.Number({ description: 'THB' }) }),
    data: Type.Object({ ref: Id, amount: Thb, available: Thb, balance: Thb }),
    errors: ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'AMOUNT_DECIMALS', 'COMMISSION_TOO_LOW'],
  },
});
