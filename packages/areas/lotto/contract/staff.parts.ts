import { Id, OneOf, Text, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BetType } from './parts.ts';

export const LotteryCode = Text({ min: 1, max: 40, description: 'Code of a lottery' });
/** `2026-12-01`, or `2026-12-01-2` for a numbered round of the day. */
export const DrawText = Text({ min: 10, max: 15, description: 'Day of a draw, and the number of the round if any' });

/** Most urgent first. */
export const dueKinds = ['late', 'feed', 'confirm', 'result', 'open', 'settling'] as const;
export type DueKind = (typeof dueKinds)[number];
export const boardPhases = [
  'upcoming',
  'open',
  'closing',
  'closed',
  'waiting',
  'resulted',
  'missed',
  'cancelled',
] as const;

/** Result as its source prints it: the fields of the format of the lottery. */
export const publishedFields = {
  first: Type.Optional(Text({ max: 7 })),
  special: Type.Optional(Text({ max: 5 })),
  front3: Type.Optional(Text({ max: 7, description: 'Two numbers with a comma' })),
  back3: Type.Optional(Text({ max: 7, description: 'Two numbers with a comma' })),
  back2: Type.Optional(Text({ max: 2 })),
  close: Type.Optional(Text({ max: 12 })),
  change: Type.Optional(Text({ max: 12 })),
};

const PaidType = Type.Object({
  bet_type: BetType,
  number: Type.String({ description: 'Winning numbers, separated by blanks' }),
  lines: Type.Integer({ description: 'Winning lines' }),
  stake: Thb,
  payout: Thb,
});

export const BrandPayout = Type.Object({
  agent: Type.String(),
  round_id: Id,
  lines: Type.Integer(),
  stakes: Thb,
  payout: Thb,
  ggr: Type.Number({ description: 'THB: stakes less payout' }),
  types: Type.Array(PaidType),
});

export const Published = Type.Object({
  first: Type.Optional(Type.String()),
  special: Type.Optional(Type.String()),
  front3: Type.Optional(Type.String()),
  back3: Type.Optional(Type.String()),
  back2: Type.Optional(Type.String()),
  close: Type.Optional(Type.String()),
  change: Type.Optional(Type.String()),
});

export const restrictionKinds = ['full_ban', 'reduce_rate', 'stepped'] as const;
/** State of a number: `mixed` where the agents differ. */
export const cellStates = ['none', 'full_ban', 'reduce_rate', 'stepped', 'mixed'] as const;

/** Input of a list that has one page. */
export const asList = {
  as: Type.Optional(OneOf(['csv'])),
  cursor: Type.Optional(Text({ max: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
};
