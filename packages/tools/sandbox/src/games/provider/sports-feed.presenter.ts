import { gameCopy } from '../copy.ts';
import { type Match, marketsNow, matchesAround, standingOf } from '../engines/book/fixtures.ts';
import { leagues } from '../engines/book/leagues.ts';

/** Writes hundredths as decimal text. */
const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

function presentFixture(match: Match, gameId: string, nowMs: number) {
  const { id, league, home, away, startsAt } = match;
  const { state, minute, period, score } = standingOf(match, nowMs, gameCopy.live.periods);
  const markets = marketsNow(match, nowMs);
  return {
    fixture_id: id,
    league_id: league.id,
    game_id: gameId,
    home,
    away,
    starts_at: new Date(startsAt).toISOString(),
    state,
    minute,
    period,
    score: score && { home: score[0], away: score[1] },
    launch_param: id,
    market_count: markets.length,
    markets: markets.map(({ kind, line, selections }) => ({
      kind,
      line: line === null ? null : decimal(line),
      selections: selections.map(({ id: selectionId, pick, odds }) => ({
        selection_id: `${id}.${selectionId}`,
        pick,
        odds: decimal(odds),
        launch_param: `${id}:${selectionId}`,
      })),
    })),
  };
}

const presentContent = (gameId: string, nowMs: number) => ({
  leagues: leagues.map(({ id, name, sport }) => ({ league_id: id, name, sport })),
  fixtures: matchesAround(nowMs, [-1, 0, 1]).map((match) => presentFixture(match, gameId, nowMs)),
});

const OLD_MS = 600_000;

/** Creates the feed of a studio's book. Its version grows with every change of its content, also over a restart. */
export function createSportsFeed(gameId: string) {
  let last = { text: '', version: 0 };
  return (now: Date, isOld: boolean) => {
    const asOf = now.getTime() - (isOld ? OLD_MS : 0);
    const content = presentContent(gameId, asOf);
    const text = JSON.stringify(content);
    if (text !== last.text) last = { text, version: Math.max(last.version + 1, Math.floor(now.getTime() / 1000)) };
    return { version: last.version, updated_at: new Date(asOf).toISOString(), ...content };
  };
}
