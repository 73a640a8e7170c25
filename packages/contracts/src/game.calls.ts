import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { AgentCode, Nullable, Thb } from './parts.ts';

export const LobbyKey = Type.Union([
  Type.Literal('last'),
  Type.Literal('hot'),
  Type.Literal('casino'),
  Type.Literal('slot'),
  Type.Literal('sport'),
  Type.Literal('fishing'),
  Type.Literal('freespin'),
]);

export const Game = Type.Object({
  game_id: Type.String(),
  provider_id: Type.String(),
  sub_provider_id: Nullable(Type.String()),
  provider_name: Type.String(),
  source: Type.String({ description: 'Name of the adapter that serves the game' }),
  category: LobbyKey,
  name: Type.String(),
  name_en: Type.String(),
  art: Type.String({ description: 'Root-relative address of a 3:4 picture' }),
  rtp: Nullable(Type.Number({ description: 'Percent' })),
  has_demo: Type.Boolean(),
  is_open: Type.Boolean(),
});

const GameRef = {
  game_id: Type.String({ minLength: 1, maxLength: 64 }),
  provider_id: Type.String({ minLength: 1, maxLength: 64 }),
};
const LinkData = Type.Object({ link: Type.String({ description: 'Address of the game for the frame' }) });

export const gameCalls = defineCalls({
  'GET /api/lobby/configs': {
    summary: 'A lobby: its title, providers and first games.',
    area: 'game',
    access: 'optional',
    input: Type.Object({ lobby_key: LobbyKey, agent_code: Type.Optional(AgentCode) }),
    data: Type.Object({
      lobby_key: LobbyKey,
      title: Type.String(),
      providers: Type.Array(
        Type.Object({ provider_id: Type.String(), name: Type.String(), game_count: Type.Integer() }),
      ),
      games: Type.Array(Game, { description: 'At most 12' }),
      total: Type.Integer(),
    }),
  },
  'GET /api/game/list': {
    summary: 'Games of a category and provider.',
    area: 'game',
    access: 'optional',
    input: Type.Object({
      provider: Type.Optional(Type.String({ maxLength: 64 })),
      category: Type.Optional(LobbyKey),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 60 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      agent_code: Type.Optional(AgentCode),
    }),
    data: Type.Object({ items: Type.Array(Game), total: Type.Integer() }),
  },
  'GET /api/game/lobby': {
    summary: 'The rows of the home page: each lobby that has games, first games each.',
    area: 'game',
    access: 'optional',
    input: Type.Object({ agent_code: Type.Optional(AgentCode) }),
    data: Type.Array(Type.Object({ lobby_key: LobbyKey, title: Type.String(), games: Type.Array(Game) })),
  },
  'POST /api/game/wallets': {
    summary: "The member's wallets that may play this game.",
    area: 'game',
    access: 'member',
    input: Type.Object({ ...GameRef, sub_provider_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))) }),
    data: Type.Array(
      Type.Object({ id: Type.Integer(), wallet_name: Type.String(), balance: Thb, wallet_type_id: Type.Integer() }),
    ),
    errors: ['GAME_UNKNOWN'],
  },
  'POST /api/game/link': {
    summary: 'Starts a real game with one wallet.',
    area: 'game',
    access: 'member',
    input: Type.Object({
      wallet_id: Type.Integer(),
      ...GameRef,
      is_mobile: Type.Boolean(),
      source: Type.String({ maxLength: 64 }),
    }),
    data: LinkData,
    errors: [
      'GAME_UNKNOWN',
      'GAME_MAINTENANCE',
      'GAME_WALLET_NOT_ALLOWED',
      'PROVIDER_UNAVAILABLE',
      'WALLET_UNKNOWN',
      'SELF_EXCLUDED',
    ],
  },
  'POST /api/game/demo': {
    summary: 'Starts a game with play money; same odds, labelled.',
    area: 'game',
    access: 'public',
    input: Type.Object({
      ...GameRef,
      is_mobile: Type.Boolean(),
      source: Type.String({ maxLength: 64 }),
      agent_code: AgentCode,
    }),
    data: LinkData,
    errors: ['GAME_UNKNOWN', 'GAME_MAINTENANCE', 'DEMO_NOT_AVAILABLE', 'PROVIDER_UNAVAILABLE'],
  },
});
