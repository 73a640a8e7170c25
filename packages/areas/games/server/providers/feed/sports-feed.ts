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
  /** Hundredths in whole quarters; for a handicap the home side's. Null means that the kind has no line. */
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
  /** Parameter of the launch that opens the book at this match. */
  readonly launchParam: string;
  /** Count of the book's markets for the match. */
  readonly marketCount: number;
  readonly markets: readonly FeedMarket[];
}

export interface FeedLeague {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
}

/** A provider's matches at one moment, as far as they can be read. Plain JSON. */
export interface SportsFeed {
  /** Grows with every change. */
  readonly version: number;
  /** Time of all this by the provider's clock. ISO 8601. */
  readonly updatedAt: string;
  readonly leagues: readonly FeedLeague[];
  readonly fixtures: readonly FeedFixture[];
  /** Leagues, fixtures and markets that could not be taken. */
  readonly leftOut: number;
}
