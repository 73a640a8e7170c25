import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ProviderUnavailable } from '../game-adapter.ts';
import { FeedBody, FixtureBody, LeagueBody, MarketBody } from './feed-wire.ts';
import type { FeedFixture, FeedLeague, FeedMarket, FeedPick, MarketKind, SportsFeed } from './sports-feed.ts';

/** Odds that a book can mean: above the stake, and no more than a thousand times it. In thousandths. */
const LEAST_ODDS = 1_000;
const MOST_ODDS = 1_000_000;
const MOST_MARKETS = 6;
const DAY_MS = 86_400_000;
/** Fixtures further away are of no day that is shown. */
const BEFORE_MS = 2 * DAY_MS;
const AFTER_MS = 14 * DAY_MS;
/** A clock may be ahead of ours by so much; a feed of later is of nobody's present. */
const AHEAD_MS = 60_000;

const PICKS: Readonly<Record<MarketKind, readonly FeedPick[]>> = {
  winner: ['home', 'away'],
  '1x2': ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
};

/**
 * Reads the usable part of a feed. A league, fixture or market that breaks the agreement is left out and counted. An
 * answer without a usable fixture is refused as a whole, and the earlier feed stays. @throws ProviderUnavailable
 */
export function readFeed(body: unknown, now: Date): SportsFeed {
  if (!Value.Check(FeedBody, body)) throw new ProviderUnavailable('the sports feed is not as agreed');
  if (Date.parse(body.updated_at) > now.getTime() + AHEAD_MS)
    throw new ProviderUnavailable('the sports feed is of the future');
  const count: Count = { leftOut: 0 };
  const leagues = new Map<string, FeedLeague>();
  for (const league of checked(LeagueBody, body.leagues, count)) {
    const { league_id: id, name, sport } = league;
    if (leagues.has(id)) count.leftOut += 1;
    else leagues.set(id, { id, name, sport });
  }
  const fixtures = new Map<string, FeedFixture>();
  for (const fixture of checked(FixtureBody, body.fixtures, count)) {
    const isTaken = !fixtures.has(fixture.fixture_id) && leagues.has(fixture.league_id) && isNear(fixture, now);
    if (isTaken) fixtures.set(fixture.fixture_id, readFixture(fixture, count));
    else count.leftOut += 1;
  }
  if (fixtures.size === 0 && body.fixtures.length > 0)
    throw new ProviderUnavailable('no fixture of the sports feed is as agreed');
  return {
    version: body.version,
    updatedAt: new Date(body.updated_at).toISOString(),
    leagues: [...leagues.values()],
    fixtures: [...fixtures.values()],
    leftOut: count.leftOut,
  };
}

interface Count {
  leftOut: number;
}

function checked<S extends TSchema>(schema: S, items: readonly unknown[], count: Count): Static<S>[] {
  const fine = items.filter((item): item is Static<S> => Value.Check(schema, item));
  count.leftOut += items.length - fine.length;
  return fine;
}

function isNear({ starts_at }: Static<typeof FixtureBody>, now: Date): boolean {
  const fromNowMs = Date.parse(starts_at) - now.getTime();
  return fromNowMs > -BEFORE_MS && fromNowMs < AFTER_MS;
}

function readFixture(fixture: Static<typeof FixtureBody>, count: Count): FeedFixture {
  const markets = checked(MarketBody, fixture.markets, count).flatMap((market) => readMarket(market, count));
  return {
    id: fixture.fixture_id,
    leagueId: fixture.league_id,
    gameId: fixture.game_id,
    home: fixture.home,
    away: fixture.away,
    startsAt: new Date(fixture.starts_at).toISOString(),
    state: fixture.state,
    minute: fixture.minute ?? null,
    period: fixture.period ?? null,
    score: fixture.score && { home: fixture.score.home, away: fixture.score.away },
    launchParam: fixture.launch_param,
    marketCount: Math.max(fixture.market_count ?? 0, markets.length),
    markets: markets.slice(0, MOST_MARKETS),
  };
}

/** A market is taken with all that its kind has, each once and at odds that can be meant, or not at all. */
function readMarket({ kind, line, selections }: Static<typeof MarketBody>, count: Count): FeedMarket[] {
  const hasLine = kind === 'handicap' || kind === 'total';
  const read = selections.map(({ selection_id: id, pick, odds, launch_param: launchParam }) => ({
    id,
    pick,
    oddsMilli: readDecimal(odds, 3),
    launchParam,
  }));
  const ordered = PICKS[kind].flatMap((pick) => read.filter((selection) => selection.pick === pick));
  const isWhole = ordered.length === PICKS[kind].length && read.length === ordered.length;
  const isPriced = read.every(({ oddsMilli }) => oddsMilli > LEAST_ODDS && oddsMilli <= MOST_ODDS);
  if (isWhole && isPriced && new Set(read.map(({ pick }) => pick)).size === read.length && hasLine === (line !== null))
    return [{ kind, lineHundredths: line === null ? null : readDecimal(line, 2), selections: ordered }];
  count.leftOut += 1;
  return [];
}

/** Decimal text as a whole number of its smallest unit: nothing is ever rounded. */
function readDecimal(text: string, decimals: number): number {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const units = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'));
  return text.startsWith('-') && units > 0 ? -units : units;
}
