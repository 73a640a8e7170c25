import type { DataOf } from '@chokdee/contracts';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { presentGame } from '../catalogue/game.presenter.ts';
import type { GameRow } from '../catalogue/game.repository.ts';
import type { FeedFixture, FeedMarket, FixtureState } from '../providers/feed/sports-feed.ts';
import type { KnownFeed } from './feed.repository.ts';

type Matches = DataOf<'GET /api/game/matches'>;
type League = Matches['leagues'][number];
type Fixture = League['fixtures'][number];

/** The age of a feed is told in such steps, so that an answer of which nothing else changed stays the same. */
const AGE_STEP_MS = 20_000;
/** Odds stand for so long after the feed said them; past it none is shown. */
const CURRENT_MS = 80_000;
const MOST_FIXTURES = 300;
const MOST_DAYS = 7;

type Phase = League['phase'];
const phaseOf: Readonly<Record<FixtureState, Phase>> = {
  live: 'live',
  suspended: 'live',
  scheduled: 'next',
  postponed: 'next',
  ended: 'ended',
};
const rank: Readonly<Record<Phase, number>> = { live: 0, next: 1, ended: 2 };
const takesBets = (state: FixtureState): boolean => state === 'live' || state === 'scheduled';
const isRunning = (state: FixtureState): boolean => phaseOf[state] === 'live';

export interface FeedOfAgent extends KnownFeed {
  /** Books by the provider's own ids. */
  readonly books: ReadonlyMap<string, GameRow>;
}

interface MatchesProps {
  readonly show: 'day' | 'live';
  /** Left out: today. */
  readonly day: string | undefined;
  readonly now: Date;
}

export function presentMatches(feeds: readonly FeedOfAgent[], { show, day, now }: MatchesProps): Matches {
  const today = bangkokDate(now);
  const asked = day ?? today;
  /** A running match that began yesterday counts for today, too. */
  const dayOf = ({ startsAt, state }: FeedFixture): string => {
    const own = bangkokDate(new Date(startsAt));
    return isRunning(state) && own < today ? today : own;
  };
  const known = feeds.flatMap((feed) =>
    feed.content.fixtures.filter(({ gameId }) => feed.books.has(gameId)).map((fixture) => ({ feed, fixture })),
  );
  const wanted = known
    .filter(({ fixture }) => (show === 'live' ? isRunning(fixture.state) : dayOf(fixture) === asked))
    .sort((a, b) => order(a.fixture, b.fixture));
  const days = Array.from({ length: MOST_DAYS }, (_, at) => addDays(today, at)).map((each) => ({
    day: each,
    count: known.filter(({ fixture }) => dayOf(fixture) === each).length,
  }));
  return {
    feeds: feeds.map(presentFeed),
    books: [...new Set(known.map(({ feed, fixture }) => feed.books.get(fixture.gameId)))].flatMap((book) =>
      book ? [presentGame(book, now)] : [],
    ),
    day: asked,
    days: days.filter(({ count }, at) => at < 2 || count > 0),
    live_count: known.filter(({ fixture }) => isRunning(fixture.state)).length,
    leagues: presentLeagues(wanted.slice(0, MOST_FIXTURES), now),
    left_off: Math.max(0, wanted.length - MOST_FIXTURES),
  };
}

const order = (a: FeedFixture, b: FeedFixture): number =>
  rank[phaseOf[a.state]] - rank[phaseOf[b.state]] || a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);

const stepOf = ({ updatedAt }: KnownFeed): number => Math.floor(updatedAt.getTime() / AGE_STEP_MS) * AGE_STEP_MS;
const currentUntil = (feed: KnownFeed): number => stepOf(feed) + CURRENT_MS;

const presentFeed = (feed: KnownFeed): Matches['feeds'][number] => ({
  provider_id: feed.providerId,
  provider_name: feed.providerName,
  updated_at: new Date(stepOf(feed)).toISOString(),
  current_until: new Date(currentUntil(feed)).toISOString(),
});

interface Listed {
  readonly feed: FeedOfAgent;
  readonly fixture: FeedFixture;
}

/** Leagues in the order of their first match: those that play now, those that will, and what has ended. */
function presentLeagues(listed: readonly Listed[], now: Date): League[] {
  const leagues = new Map<string, League>();
  for (const { feed, fixture } of listed) {
    const phase = phaseOf[fixture.state];
    const key = `${phase} ${feed.providerId} ${fixture.leagueId}`;
    const own = feed.content.leagues.find(({ id }) => id === fixture.leagueId);
    const league = leagues.get(key) ?? {
      league_id: fixture.leagueId,
      provider_id: feed.providerId,
      name: own?.name ?? '',
      sport: own?.sport ?? 'other',
      phase,
      fixtures: [],
    };
    leagues.set(key, league);
    league.fixtures.push(presentFixture(feed, fixture, now));
  }
  return [...leagues.values()];
}

function presentFixture(feed: FeedOfAgent, fixture: FeedFixture, now: Date): Fixture {
  const { id, home, away, startsAt, state, minute, period, score, marketCount, markets } = fixture;
  const book = feed.books.get(fixture.gameId);
  const isCurrent = now.getTime() < currentUntil(feed);
  return {
    fixture_id: id,
    game_id: book?.id ?? '',
    home,
    away,
    starts_at: startsAt,
    state,
    minute,
    period,
    score: score && { home: score.home, away: score.away },
    market_count: marketCount,
    markets: isCurrent && takesBets(state) ? markets.map(presentMarket) : [],
  };
}

const presentMarket = ({ kind, lineHundredths, selections }: FeedMarket): Fixture['markets'][number] => ({
  kind,
  line: lineHundredths === null ? null : decimalText(lineHundredths, 2),
  selections: selections.map(({ id, pick, oddsMilli }) => ({
    selection_id: id,
    pick,
    odds: decimalText(oddsMilli, 3).replace(/0$/, ''),
  })),
});

/** A whole number of its smallest unit as decimal text. */
function decimalText(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
