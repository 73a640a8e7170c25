import { AgentId, defineCalls, Id, Instant, Int, Nullable, OneOf } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { DrawNumbers, RoundQuery, RoundStatus, RoundSummary, YeekeeShot } from './parts.ts';

export const yeekeeCalls = defineCalls({
  'GET /api/lotto/yeekee/list': {
    summary: 'Rounds of the day of the lottery that the round belongs to.',
    access: 'optional',
    input: RoundQuery,
    data: Type.Array(RoundSummary),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE'],
  },
  'GET /api/lotto/yeekee/lists': {
    summary: 'Shots of a round, last accepted first, with the running sum.',
    access: 'optional',
    input: Type.Object({
      round_id: Id,
      agent_id: AgentId,
      after: Type.Optional(Int({ description: 'Only shots with a higher position' })),
    }),
    data: Type.Object({
      round_id: Id,
      count: Type.Integer(),
      sum: Type.String({ description: 'Sum of all accepted shots' }),
      shooters: Type.Integer({ description: 'Members whose shots were accepted, each once' }),
      rank_16: Nullable(Type.String()),
      shots: Type.Array(YeekeeShot, { description: 'At most the last 200' }),
    }),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE'],
  },
  'POST /api/lotto/yeekee/shoot_number': {
    summary: 'Shoots five digits into an open Yeekee round; free, every 5 seconds.',
    access: 'member',
    play: true,
    input: Type.Object({ round_id: Id, number: Type.String({ pattern: '^[0-9]{5}$' }), agent_id: AgentId }),
    data: Type.Object({ shot: YeekeeShot, next_shot_at: Instant }),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE', 'SHOT_TOO_SOON', 'SHOOTING_CLOSED', 'ROUND_NOT_OPEN'],
  },
  'GET /api/lotto/yeekee/proof': {
    summary:
      'Everything needed to recompute a Yeekee result, its shots page by page. Before closing: the commit alone.',
    access: 'optional',
    input: Type.Object({
      ...RoundQuery.properties,
      after: Type.Optional(Int({ description: 'Last position of the page before' })),
    }),
    data: Type.Object({
      round_id: Id,
      formula_version: Type.Integer(),
      fairness: OneOf(['commit_reveal', 'classic']),
      commit: Nullable(Type.String()),
      seed: Nullable(Type.String({ description: '32 bytes, hex; null until the result' })),
      shots_hash: Nullable(Type.String()),
      beacon: Nullable(
        Type.Object({
          round: Type.Integer({ description: 'Of the chain; fixed when the round of the lottery is created' }),
          at: Instant,
          after: Type.Optional(
            Type.String({ ...Instant, description: 'Planned end of the shooting, which names the round' }),
          ),
          chain: Nullable(Type.String({ description: 'Hash of a drand chain; null until the result' })),
          signature: Nullable(Type.String({ description: 'Of that round, hex' })),
        }),
        { description: 'Public randomness that comes after the last shot; formula version 2' },
      ),
      shot_count: Type.Integer({ description: 'Accepted shots of the round; 0 until it is over' }),
      shots: Type.Array(YeekeeShot, { description: 'In order of position, at most 5,000 a page' }),
      sum: Nullable(Type.String()),
      system_number: Nullable(Type.String()),
      rank_1: Nullable(YeekeeShot),
      rank_16: Nullable(YeekeeShot),
      rank_16_number: Nullable(Type.String()),
      result: Nullable(Type.String()),
      numbers: Nullable(DrawNumbers),
      status: RoundStatus,
      void_reason: Nullable(Type.String()),
      archive: Type.Optional(
        Type.Object(
          { file: Type.String(), sha256: Type.String({ description: 'Of the compressed file, hex' }), at: Instant },
          { description: 'File with the shots of a round that is older than a year' },
        ),
      ),
    }),
    errors: ['ROUND_UNKNOWN', 'NOT_YEEKEE'],
  },
});
