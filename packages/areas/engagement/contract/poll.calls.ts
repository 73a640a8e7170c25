import { AgentCode, AgentId, defineCalls, Id, Instant, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const PollStatus = OneOf(['not_open', 'open', 'closed', 'drawn']);
const Vote = Type.Object({
  poll_id: Id,
  choice_id: Id,
  vote_no: Type.Integer({ description: 'Votes of a poll are numbered from 1 without a gap' }),
  at: Instant,
});
export const PollStats = Type.Object({
  poll_id: Id,
  total: Type.Integer(),
  choices: Type.Array(
    Type.Object({ choice_id: Id, votes: Type.Integer(), percent: Type.Number({ description: '1 decimal' }) }),
  ),
  updated_at: Instant,
});
const ofPoll = { poll_id: Id, agent_id: AgentId, agent_code: Type.Optional(AgentCode) };

export const pollCalls = defineCalls({
  'GET /api/poll/config': {
    summary: 'A poll with its choices; without an id the one that closes next. Null when there is none.',
    access: 'optional',
    onError: 'log',
    input: Type.Object({ ...ofPoll, poll_id: Type.Optional(Id) }),
    data: Nullable(
      Type.Object({
        config: Type.Object({
          poll_id: Id,
          title: Type.String(),
          description: Type.String(),
          status: PollStatus,
          opens_at: Instant,
          closes_at: Instant,
          prize: Thb,
          winners: Type.Integer(),
          commit: Type.String({ description: 'hex SHA-256 of the 32 bytes that decide the winners' }),
        }),
        choices: Type.Array(
          Type.Object({
            choice_id: Id,
            title: Type.String(),
            description: Type.String(),
            picture: Nullable(Type.String()),
            quota: Nullable(Type.Integer({ description: 'How many may choose it; null: all' })),
          }),
        ),
        metadata: Type.Object({
          total: Type.Integer(),
          my_vote: Nullable(Vote),
          ended: Type.Array(
            Type.Object({
              poll_id: Id,
              title: Type.String(),
              total: Type.Integer(),
              status: PollStatus,
              closes_at: Instant,
            }),
          ),
        }),
      }),
    ),
    errors: ['POLL_UNKNOWN'],
  },
  'GET /api/poll/stats': {
    summary: 'How the votes stand; also told by the live event `poll_stats`.',
    access: 'optional',
    onError: 'log',
    input: Type.Object(ofPoll),
    data: PollStats,
    errors: ['POLL_UNKNOWN'],
  },
  'GET /api/poll/winners': {
    summary: 'Who won, with masked names, and the seed from which anyone can draw them again.',
    access: 'optional',
    onError: 'log',
    input: Type.Object(ofPoll),
    data: Type.Object({
      poll_id: Id,
      status: PollStatus,
      total: Type.Integer(),
      prize: Thb,
      commit: Type.String(),
      seed: Nullable(Type.String({ description: 'hex; null until the winners are drawn' })),
      drawn_at: Nullable(Instant),
      winners: Type.Array(
        Type.Object({
          rank: Type.Integer(),
          vote_no: Type.Integer(),
          name: Type.String(),
          prize: Thb,
          is_sandbox: Type.Boolean(),
        }),
      ),
      mine: Nullable(Type.Object({ vote_no: Type.Integer(), rank: Nullable(Type.Integer()) })),
    }),
    errors: ['POLL_UNKNOWN'],
  },
  'POST /api/poll/submit': {
    summary: "The member's one vote in a poll.",
    access: 'member',
    onError: 'log',
    money: true,
    input: Type.Object({ poll_id: Id, choice_id: Id }),
    data: Type.Object({ vote: Vote, stats: PollStats }),
    errors: ['POLL_UNKNOWN', 'POLL_NOT_OPEN', 'POLL_CLOSED', 'POLL_VOTED', 'CHOICE_UNKNOWN', 'POLL_QUOTA_USED'],
  },
  'GET /api/poll/quota/get': {
    summary: 'What is left of each choice.',
    access: 'optional',
    onError: 'log',
    input: Type.Object(ofPoll),
    data: Type.Object({
      quota: Type.Array(
        Type.Object({
          choice_id: Id,
          quota: Nullable(Type.Integer()),
          used: Type.Integer(),
          left: Nullable(Type.Integer()),
        }),
      ),
      last_updated_quota: Instant,
    }),
    errors: ['POLL_UNKNOWN'],
  },
  'GET /api/poll/quota/check': {
    summary: 'Whether the member may vote, and if not, why.',
    access: 'member',
    onError: 'log',
    input: Type.Object(ofPoll),
    data: Type.Object({
      total: Type.Integer(),
      used: Type.Integer(),
      left: Type.Integer(),
      refusal: Nullable(OneOf(['POLL_NOT_OPEN', 'POLL_CLOSED', 'POLL_VOTED', 'POLL_QUOTA_USED'])),
      last_updated_quota: Instant,
    }),
    errors: ['POLL_UNKNOWN'],
  },
});
