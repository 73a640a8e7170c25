import { Day, defineCalls, Emblem, Id, Instant, IntId, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { resultMappings } from './draws.ts';
import {
  BetType,
  ContentScope,
  DrawNumbers,
  LottoGroup,
  Rate,
  RoundQuery,
  RoundStatus,
  RoundSummary,
} from './parts.ts';

const RulesVersion = Type.String({ description: 'Changes with any word of the rules; a member accepts each once' });

const CanonicalNumber = Type.String({
  description: 'Of a bet type that wins in any order the digits in rising order: it stands for every order of them',
});

export const lobbyCalls = defineCalls({
  'GET /api/lotto/lobby': {
    summary: 'Every lottery of the agent by group, with its next or running round and last result.',
    access: 'optional',
    cache: { freshS: 2 },
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
              emblem: Emblem,
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
  'GET /api/lotto/calendar': {
    summary:
      'The month of the lotteries that are drawn: how many draws each day has, what is moved or left out and why, and the draws themselves: of one lottery all of the month, else those of one day.',
    access: 'optional',
    cache: { freshS: 5 },
    input: Type.Object({
      ...ContentScope,
      month: Type.String({ pattern: '^2[01][0-9]{2}-(?:0[1-9]|1[0-2])$', description: 'YYYY-MM' }),
      category_id: Type.Optional(IntId),
      day: Type.Optional(Day),
    }),
    data: Type.Object({
      month: Type.String(),
      lotteries: Type.Array(
        Type.Object({
          category_id: Type.Integer(),
          code: Type.String(),
          name: Type.String(),
          group: LottoGroup,
          emblem: Emblem,
        }),
        { description: 'In the order of the lobby; without Yeekee, which is drawn all day' },
      ),
      days: Type.Array(
        Type.Object({
          day: Type.String({ description: 'YYYY-MM-DD' }),
          count: Type.Integer({ description: 'Draws of the day' }),
          without: Type.Array(
            Type.Object({
              category_ids: Type.Array(Type.Integer()),
              reason: Type.String({ description: 'Thai' }),
              moved_to: Nullable(Type.String()),
            }),
            { description: 'Lotteries that would be drawn on this day and are not' },
          ),
        }),
        { description: 'Every day of the month' },
      ),
      draws: Type.Array(
        Type.Object({
          day: Type.String(),
          category_id: Type.Integer(),
          closes_at: Instant,
          result_at: Instant,
          round_id: Nullable(Id, { description: 'Once the round is there' }),
          status: Nullable(RoundStatus),
          numbers: Nullable(DrawNumbers),
          moved_from: Nullable(Type.String({ description: 'The day that the schedule means' })),
          reason: Nullable(Type.String({ description: 'Thai; why it was moved, or has no result' })),
        }),
      ),
    }),
    errors: ['CATEGORY_UNKNOWN'],
  },
  'GET /api/lotto/rounds': {
    summary: 'Rounds, soonest closing first; of one lottery when category_id is given.',
    access: 'optional',
    input: Type.Object({
      ...ContentScope,
      category_id: Type.Optional(IntId),
      status: Type.Optional(RoundStatus),
      date: Type.Optional(Day),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 300, default: 20 })),
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
      result_mapping: OneOf(resultMappings),
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
      used: Type.Array(Type.Object({ bet_type: BetType, number: CanonicalNumber, amount: Thb }), {
        description: "The member's own stakes on the round; empty for a guest",
      }),
      items: Type.Array(Type.Object({ bet_type: BetType, min_stake: Thb, max_stake: Thb, max_per_number: Thb })),
      restricted: Type.Array(
        Type.Object({
          bet_type: BetType,
          number: CanonicalNumber,
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
