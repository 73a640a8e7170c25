import { Day, defineCalls, Instant, IntId, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BetType, ContentScope, LottoGroup, Rate, RoundQuery, RoundStatus, RoundSummary } from './parts.ts';

const RulesVersion = Type.String({ description: 'Changes with any word of the rules; a member accepts each once' });

export const lobbyCalls = defineCalls({
  'GET /api/lotto/lobby': {
    summary: 'Every lottery of the agent by group, with its next or running round and last result.',
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
    access: 'optional',
    input: Type.Object({
      ...ContentScope,
      category_id: Type.Optional(IntId),
      status: Type.Optional(RoundStatus),
      date: Type.Optional(Day),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
    }),
    data: Type.Array(RoundSummary),
    errors: ['CATEGORY_UNKNOWN'],
  },
  'GET /api/lotto/round': {
    summary: 'One round with everything its betting page needs.',
    access: 'optional',
    input: RoundQuery,
    data: Type.Object({
      round: RoundSummary,
      is_yeekee: Type.Boolean(),
      rates: Type.Array(Rate),
      max_items: Type.Integer(),
      rules_version: RulesVersion,
      yeekee: Nullable(
        Type.Object({
          fairness: OneOf(['commit_reveal', 'classic']),
          commit: Nullable(Type.String({ description: 'hex SHA-256 of the 32-byte seed' })),
          beacon: Nullable(Type.Object({ round: Type.Integer({ description: 'Of the public beacon' }), at: Instant }), {
            description: 'Whose randomness is added; it comes after the last shot',
          }),
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
    access: 'optional',
    input: RoundQuery,
    data: Type.Array(Rate),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/rates': {
    summary: 'Rates of a lottery, whether or not a round of it is open.',
    access: 'optional',
    input: Type.Object({ category_id: IntId, ...ContentScope }),
    data: Type.Array(Rate),
    errors: ['CATEGORY_UNKNOWN'],
  },
  'GET /api/lotto/limit': {
    summary: 'Limits of a round, and how much of them the member has used.',
    access: 'optional',
    input: RoundQuery,
    data: Type.Object({
      max_items: Type.Integer(),
      max_per_round: Nullable(Thb),
      used_on_round: Thb,
      used: Type.Array(Type.Object({ bet_type: BetType, number: Type.String(), amount: Thb }), {
        description: "The member's own stakes on the round; empty for a guest",
      }),
      items: Type.Array(Type.Object({ bet_type: BetType, min_stake: Thb, max_stake: Thb, max_per_number: Thb })),
      restricted: Type.Array(
        Type.Object({
          bet_type: BetType,
          number: Type.String(),
          kind: OneOf(['full_ban', 'reduce_rate', 'stepped']),
          rate: Nullable(Type.Number({ description: 'What a line pays now; null when the number is closed' })),
          left: Nullable(Type.Number({ description: 'THB that all members together may still stake at this rate' })),
          steps: Type.Array(Type.Object({ up_to: Thb, rate: Type.Number() }), {
            description: 'Of a stepped number: its rate up to this much staked by all members',
          }),
        }),
      ),
    }),
    errors: ['ROUND_UNKNOWN'],
  },
  'GET /api/lotto/rule': {
    summary: 'Rules text of the lottery of a round.',
    access: 'optional',
    input: RoundQuery,
    data: Type.Object({
      title: Type.String(),
      version: RulesVersion,
      source_name: Type.String(),
      source_url: Nullable(Type.String()),
      schedule: Type.String(),
      draw_example: Type.String({ description: 'A result of this lottery, and where each bet type reads it' }),
      bet_types: Type.Array(
        Type.Object({
          bet_type: BetType,
          name: Type.String(),
          rate: Type.Number(),
          description: Type.String(),
          example: Type.String(),
        }),
      ),
      paragraphs: Type.Array(Type.String()),
    }),
    errors: ['ROUND_UNKNOWN'],
  },
});
