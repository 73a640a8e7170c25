import { Id, Instant, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { gameThemes } from './themes.ts';

export const GameTheme = OneOf(gameThemes);

export const LobbyKey = OneOf(['last', 'hot', 'casino', 'slot', 'sport', 'fishing', 'freespin']);

export const Game = Type.Object({
  game_id: Type.String(),
  provider_id: Type.String(),
  sub_provider_id: Nullable(Type.String()),
  provider_name: Type.String(),
  source: Type.String({ description: 'Name of the adapter that serves the game' }),
  category: LobbyKey,
  name: Type.String(),
  name_en: Type.String(),
  art: Type.String({
    description:
      'Address of a 3:4 picture, root-relative or of an origin of its provider; `{width}` in it stands for 120, 180, 240 or 360 px',
  }),
  rtp: Nullable(Type.Number({ description: 'Percent' })),
  has_demo: Type.Boolean(),
  is_open: Type.Boolean({ description: 'False while the game or its provider is in maintenance' }),
  maintenance_until: Nullable(Instant, { description: 'When it is said to end; null when open, or nobody knows' }),
  has_freespins: Type.Boolean({ description: 'May be played with free rounds' }),
  is_new: Type.Boolean({ description: 'Its provider released it in the last 30 days' }),
  is_hit: Type.Boolean({ description: 'Of the games that most members of the agent played in the last 7 days' }),
});

/** A part of a lobby that is worth a look; what `key` means follows from its kind. */
export const Shelf = Type.Object({
  kind: OneOf(['hit', 'new', 'pick', 'theme', 'provider', 'rtp']),
  key: Nullable(Type.String(), { description: 'The theme, or the provider_id' }),
  games: Type.Array(Game, { description: 'At most 8; a game stands on one shelf' }),
  total: Type.Integer({ description: 'Games of the lobby that are of this kind' }),
});

/** Facts that the provider tells of a game; null or empty means that it does not tell them. */
export const GameFacts = Type.Object({
  volatility: Nullable(OneOf(['low', 'medium', 'high'])),
  min_bet: Nullable(Thb, { description: 'The least that a round costs' }),
  max_bet: Nullable(Thb),
  themes: Type.Array(GameTheme),
  features: Type.Array(Type.String(), { description: 'Thai, as the provider words them' }),
  released_at: Nullable(Instant),
  paytable: Type.Array(Type.Object({ label: Type.String(), value: Type.String() }), {
    description: 'Thai, as the provider words it',
  }),
});

export const GameProvider = Type.Object({
  provider_id: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  game_count: Type.Integer(),
  is_open: Type.Boolean({ description: 'False while all of the provider is in maintenance' }),
  maintenance_until: Nullable(Instant),
});

export const gameRef = { game_id: Id, provider_id: Id };

/** A transfer session: money of the member that lies at a provider while a game runs. */
export const GameSession = Type.Object({
  session_id: Type.String(),
  game: Game,
  wallet_id: Type.Integer(),
  carried: Thb,
  status: OneOf(['entering', 'open', 'returning']),
  started_at: Instant,
});

export const Freespins = Type.Object({
  id: Type.String(),
  game: Game,
  title: Type.String({ description: 'Thai: what they are for' }),
  rounds: Type.Integer(),
  rounds_left: Type.Integer(),
  stake: Type.Number({ description: 'THB that each round is played as' }),
  won: Thb,
  status: OneOf(['active', 'waiting', 'paid', 'lost', 'expired'], {
    description: 'waiting: all played, the win is paid when no other bonus is under way',
  }),
  pays: OneOf(['bonus', 'cash']),
  turnover_times: Type.Integer({ description: 'Times the win that must be played; pays bonus' }),
  max_win: Nullable(Thb),
  expires_at: Instant,
});
