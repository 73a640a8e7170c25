import { OneOf } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { GameId, WireId } from '../provider-wire.ts';

/** Words for members' eyes: no markup, no control characters, and no marks that turn the direction of what follows. */
const Name = (max: number) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^[^<>\\p{Cc}\\p{Cs}\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$',
  });
const Instant = Type.String({ format: 'date-time', maxLength: 40 });
/** Handed back as it is. */
const LaunchParam = Type.String({ pattern: '^[0-9A-Za-z_.:@|~+-]{1,120}$' });
const Goals = Type.Integer({ minimum: 0, maximum: 999 });

export const FeedBody = Type.Object({
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  updated_at: Instant,
  leagues: Type.Array(Type.Unknown(), { maxItems: 200 }),
  fixtures: Type.Array(Type.Unknown(), { maxItems: 1000 }),
});

export const LeagueBody = Type.Object({
  league_id: WireId,
  name: Name(60),
  sport: OneOf(['football', 'muay', 'takraw', 'basketball', 'volleyball', 'tennis', 'esport', 'other']),
});

export const FixtureBody = Type.Object({
  fixture_id: WireId,
  league_id: WireId,
  game_id: GameId,
  home: Name(60),
  away: Name(60),
  starts_at: Instant,
  state: OneOf(['scheduled', 'live', 'ended', 'postponed', 'suspended']),
  minute: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 200 }), Type.Null()])),
  period: Type.Optional(Type.Union([Name(20), Type.Null()])),
  score: Type.Union([Type.Object({ home: Goals, away: Goals }), Type.Null()]),
  launch_param: LaunchParam,
  market_count: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  markets: Type.Array(Type.Unknown(), { maxItems: 200 }),
});

export const MarketBody = Type.Object({
  kind: OneOf(['winner', '1x2', 'handicap', 'total']),
  /** Decimal text in whole quarters. */
  line: Type.Union([Type.String({ pattern: '^-?[0-9]{1,3}(\\.(0|00|25|5|50|75))?$' }), Type.Null()]),
  selections: Type.Array(
    Type.Object({
      selection_id: WireId,
      pick: OneOf(['home', 'draw', 'away', 'over', 'under']),
      /** Decimal text, never a number that was rounded on its way. */
      odds: Type.String({ pattern: '^[0-9]{1,4}(\\.[0-9]{1,3})?$' }),
      launch_param: LaunchParam,
    }),
    { minItems: 2, maxItems: 3 },
  ),
});
