import { AgentCode, AgentId, Emblem, Id, Instant, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { betTypeOrder, countedBetTypes, mostDigits } from './bet-types.ts';

export const BetType = OneOf(betTypeOrder);
export const CountedBetType = OneOf(countedBetTypes);
export const BetNumber = Type.String({
  pattern: `^[0-9]{1,${mostDigits}}$`,
  description: 'Digits as text; leading zeros count',
});

export const RoundStatus = OneOf(['upcoming', 'open', 'closed', 'resulted', 'missed', 'cancelled']);

/** The status as a member reads it: what the clock adds to it. */
export const RoundPhase = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('open'),
  Type.Literal('closing', { description: 'Open, and about to close' }),
  Type.Literal('closed', { description: 'No more bets; the result is not due yet (Yeekee: shooting goes on)' }),
  Type.Literal('waiting', { description: 'The result is due and not confirmed yet' }),
  Type.Literal('resulted'),
  Type.Literal('missed'),
  Type.Literal('cancelled'),
]);
export const BillStatus = OneOf(['pending', 'won', 'lost', 'cancelled', 'refunded']);

export const LottoGroup = OneOf(['thai', 'hanoi', 'lao', 'stock', 'yeekee']);

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

export const RoundSummary = Type.Object({
  round_id: Id,
  category_id: Type.Integer(),
  code: Type.String({ description: 'Stable name of the lottery, e.g. hanoi_special, yeekee_5' }),
  name: Type.String(),
  group: LottoGroup,
  emblem: Emblem,
  round_no: Nullable(Type.Integer({ description: 'Yeekee: number of the round within its day' })),
  draw_date: Type.String({ description: 'YYYY-MM-DD, Asia/Bangkok' }),
  opens_at: Instant,
  closes_at: Instant,
  shooting_closes_at: Nullable(Instant),
  result_at: Instant,
  status: RoundStatus,
  phase: RoundPhase,
  numbers: Nullable(DrawNumbers),
  void_reason: Nullable(Type.String({ description: 'Thai; why a round was missed or cancelled' })),
});

export const Rate = Type.Object({
  bet_type: BetType,
  name: Type.String(),
  digits: Type.Integer(),
  rate: Type.Number({ description: 'Payout per 1 THB staked, at most 2 decimals' }),
  min_stake: Thb,
  max_stake: Thb,
  description: Type.String(),
});

export const YeekeeShot = Type.Object({
  position: Type.Integer({ description: '1 is the first accepted shot' }),
  number: Type.String({ description: 'Five digits' }),
  name: Type.String({ description: 'Masked' }),
  is_sandbox: Type.Boolean(),
  is_mine: Type.Boolean(),
  at: Instant,
});

export const RoundQuery = Type.Object({ round_id: Id, agent_code: Type.Optional(AgentCode), agent_id: AgentId });

export const ContentScope = { agent_code: Type.Optional(AgentCode), agent_id: AgentId };
