import { defineCalls, Id, Instant, NoInput, Nullable, OneOf, Text, Thb, Uuid } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { Freespins, Game, GameSession, gameRef } from './parts.ts';

const Favourite = Type.Object({ ...gameRef, is_favourite: Type.Boolean() });

export const memberCalls = defineCalls({
  'GET /api/game/favourite': {
    summary: "The member's favourite games, the latest first.",
    access: 'member',
    input: NoInput,
    data: Type.Array(Game),
  },
  'POST /api/game/favourite': {
    summary: 'Marks a game as a favourite; again changes nothing. At most 200.',
    access: 'member',
    input: Type.Object(gameRef),
    data: Favourite,
    errors: ['GAME_UNKNOWN', 'FAVOURITES_FULL'],
  },
  'DELETE /api/game/favourite': {
    summary: 'Takes a game off the favourites.',
    access: 'member',
    input: Type.Object(gameRef),
    data: Favourite,
  },
  'GET /api/game/recent': {
    summary: 'Games the member played, the last one first.',
    access: 'member',
    input: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 20 })) }),
    data: Type.Array(Type.Object({ game: Game, played_at: Instant })),
  },
  'GET /api/game/freespins': {
    summary: 'Free rounds of the member: those that can be played first, then the last 20 that have ended.',
    access: 'member',
    input: NoInput,
    data: Type.Array(Freespins),
  },
  'GET /api/game/sessions': {
    summary: 'Games that hold money of the member now, or from which it is on its way back.',
    access: 'member',
    input: NoInput,
    data: Type.Array(GameSession),
  },
  'POST /api/game/close': {
    summary:
      'The member has closed the game: it takes no new stake, and money that lies at its provider comes back. Say the `session_id` or the `launch_id` that POST /api/game/link has answered.',
    access: 'member',
    input: Type.Object({
      session_id: Type.Optional(
        Text({ max: 64, description: 'All games of the member when this and the launch are left out' }),
      ),
      launch_id: Type.Optional(Uuid),
    }),
    data: Type.Object({
      returned: Thb,
      is_pending: Type.Boolean({ description: 'The provider has not answered yet: it comes back by itself' }),
    }),
  },
  'GET /api/game/net': {
    summary: 'What rounds of one game have brought and cost the member since a moment; transfers of money are none.',
    access: 'member',
    input: Type.Object({ ...gameRef, since: Instant }),
    data: Type.Object({ net: Type.Number({ description: 'THB; wins and refunds less stakes' }) }),
  },
  'GET /api/game/round': {
    summary: 'Game recall: a round of the member with its moves, and what the provider shows of it.',
    access: 'member',
    input: Type.Object({ round_id: Id, provider_id: Type.Optional(Text({ max: 64 })) }),
    data: Type.Object({
      round_id: Type.String({ description: 'As its provider names it' }),
      reference_no: Type.String({ description: 'What the member can quote to the staff, as in the statement' }),
      provider_id: Type.String(),
      provider_name: Type.String(),
      game_id: Type.String(),
      game_name: Type.String(),
      art: Nullable(Type.String()),
      wallet_name: Nullable(Type.String()),
      status: OneOf(['open', 'closed', 'voided']),
      is_free: Type.Boolean({ description: 'Played with free rounds' }),
      opened_at: Instant,
      closed_at: Nullable(Instant),
      stake: Thb,
      payout: Thb,
      refunded: Thb,
      moves: Type.Array(
        Type.Object({
          tx_id: Type.String(),
          action: OneOf(['bet', 'win', 'rollback']),
          amount: Thb,
          at: Instant,
        }),
      ),
      details: Nullable(Type.Array(Type.Object({ label: Type.String(), value: Type.String() })), {
        description: 'As the provider tells it in Thai; null when it does not answer',
      }),
      replay_url: Nullable(Type.String({ description: 'For a frame' })),
    }),
    errors: ['GAME_ROUND_UNKNOWN'],
  },
});
