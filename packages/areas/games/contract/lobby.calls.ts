import { AgentCode, defineCalls, Instant, Int, Nullable, OneOf, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { Game, GameFacts, GameProvider, GameTheme, gameRef, LobbyKey, Shelf } from './parts.ts';

const Flags = Type.Integer({
  description:
    'Sum of 1 = demo, 2 = recommended by its provider, 4 = in maintenance, 8 = free rounds, 16 = new, 32 = played most',
});

export const lobbyCalls = defineCalls({
  'GET /api/lobby/configs': {
    summary: 'A lobby: its title, providers, first games and shelves.',
    access: 'optional',
    cache: { freshS: 2 },
    input: Type.Object({ lobby_key: LobbyKey, agent_code: Type.Optional(AgentCode) }),
    data: Type.Object({
      lobby_key: LobbyKey,
      title: Type.String(),
      providers: Type.Array(GameProvider),
      games: Type.Array(Game, { description: 'At most 12' }),
      total: Type.Integer(),
      shelves: Type.Array(Shelf, { description: 'None of a lobby that is short enough to be seen whole' }),
    }),
  },
  'GET /api/game/list': {
    summary: 'Games of a category and provider.',
    access: 'optional',
    cache: { freshS: 2 },
    input: Type.Object({
      provider: Type.Optional(Text({ max: 64 })),
      category: Type.Optional(LobbyKey),
      search: Type.Optional(Text({ max: 60, description: 'Part of the Thai or English name' })),
      theme: Type.Optional(GameTheme),
      sort: Type.Optional(
        OneOf(['popular', 'name', 'rtp', 'new', 'played'], {
          default: 'popular',
          description: "popular: the agent's order; played: by members in the last 7 days",
        }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 60 })),
      offset: Type.Optional(Int({ default: 0 })),
      agent_code: Type.Optional(AgentCode),
    }),
    data: Type.Object({ items: Type.Array(Game), total: Type.Integer() }),
  },
  'GET /api/game/lobby': {
    summary: 'The rows of the home page: each lobby that has games, first games each.',
    access: 'optional',
    cache: { freshS: 2 },
    input: Type.Object({ agent_code: Type.Optional(AgentCode) }),
    data: Type.Array(Type.Object({ lobby_key: LobbyKey, title: Type.String(), games: Type.Array(Game) })),
  },
  'GET /api/game/detail': {
    summary: 'A game with all that its provider tells of it.',
    access: 'public',
    input: Type.Object({ ...gameRef, agent_code: Type.Optional(AgentCode) }),
    data: Type.Object({
      game: Game,
      ...GameFacts.properties,
      players_week: Nullable(Type.Integer(), {
        description: 'Members who played it in the last 7 days; null while it is of no game that most played',
      }),
    }),
    errors: ['GAME_UNKNOWN'],
  },
  'GET /api/game/index': {
    summary: 'Every game of the agent in short, to search and filter on the spot; has an ETag.',
    access: 'public',
    cache: { freshS: 2 },
    input: Type.Object({ agent_code: AgentCode }),
    data: Type.Object({
      providers: Type.Array(
        Type.Object({
          provider_id: Type.String(),
          name: Type.String(),
          name_en: Type.String(),
          source: Type.String(),
          is_open: Type.Boolean(),
          maintenance_until: Nullable(Instant),
        }),
      ),
      categories: Type.Array(LobbyKey),
      games: Type.Array(
        Type.Tuple([
          Type.String({ description: 'game_id' }),
          Type.Integer({ description: 'Place in providers' }),
          Type.Integer({ description: 'Place in categories' }),
          Type.String({ description: 'name' }),
          Type.String({ description: 'name_en' }),
          Type.String({ description: 'art' }),
          Nullable(Type.Number({ description: 'rtp in percent' })),
          Flags,
        ]),
        { description: "In the agent's order, the most played first" },
      ),
    }),
  },
});
