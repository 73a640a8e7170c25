export type FixtureState = 'scheduled' | 'live' | 'ended' | 'postponed' | 'suspended';
export type MarketKind = 'winner' | '1x2' | 'handicap' | 'total';
export type FeedPick = 'home' | 'draw' | 'away' | 'over' | 'under';

export interface FeedSelection {
  readonly id: string;
  readonly pick: FeedPick;
  /** Decimal odds in thousandths: what a stake of 1 is paid, the stake included. Always above 1000. */
  readonly oddsMilli: number;
  readonly launchParam: string;
}

export interface FeedMarket {
  readonly kind: MarketKind;
  /** In hundredths, whole quarters; of a handicap what the home side is given. Null where the kind has none. */
  readonly lineHundredths: number | null;
  readonly selections: readonly FeedSelection[];
}

export interface FeedFixture {
  readonly id: string;
  readonly leagueId: string;
  /** The game that takes bets on it, by the name that the provider knows. */
  readonly gameId: string;
  readonly home: string;
  readonly away: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly state: FixtureState;
  readonly minute: number | null;
  /** Thai: the half, round or set that is under way. */
  readonly period: string | null;
  readonly score: { readonly home: number; readonly away: number } | null;
  /** What the provider is told at the launch to open its book at this match. */
  readonly launchParam: string;
  /** How many markets the book has of it. */
  readonly marketCount: number;
  readonly markets: readonly FeedMarket[];
}

export interface FeedLeague {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
}

/** What a provider says of its matches at one moment, as far as it can be taken. Plain JSON. */
export interface SportsFeed {
  /** Grows with every change. */
  readonly version: number;
  /** When all of it was true, by the provider's clock. ISO 8601. */
  readonly updatedAt: string;
  readonly leagues: readonly FeedLeague[];
  readonly fixtures: readonly FeedFixture[];
  /** Leagues, fixtures and markets that could not be taken. */
  readonly leftOut: number;
}
