import type { Bet, Engine, Outcome, Random, Scene } from '../engine.ts';
import { createLeague, everyMs, type League, lastsMs, type Match } from './league.ts';
import { marketReturn } from './odds.ts';
import { type Sport, sports } from './sports.ts';

interface Leg {
  readonly match: string;
  readonly home: string;
  readonly away: string;
  readonly pick: string;
  /** Hundredths, as when the bet was placed. */
  readonly odds: number;
}
interface Slip {
  readonly legs: readonly Leg[];
  readonly endsAt: number;
}

export const mostLegs = 6;

/** `match:selection`, several joined by `+`, each of another match; null when one of them cannot be bet on now. */
function readChoice(league: League, choice: string, nowMs: number): Slip | null {
  const legs: Leg[] = [];
  let endsAt = 0;
  for (const part of choice.split('+')) {
    const [matchId = '', pick = ''] = part.split(':');
    const match = league.upcoming(nowMs).find(({ id }) => id === matchId);
    const odds = match && Object.hasOwn(match.odds, pick) ? match.odds[pick] : undefined;
    if (!match || !odds || legs.some((leg) => leg.match === matchId)) return null;
    legs.push({ match: matchId, home: match.home, away: match.away, pick, odds });
    endsAt = Math.max(endsAt, match.kickoffAt + lastsMs);
  }
  return legs.length <= mostLegs ? { legs, endsAt } : null;
}

/** Odds of all legs multiplied and the stake with them, cut to whole satang once at the end. */
export function slipPayout(legs: readonly Pick<Leg, 'odds'>[], stakeSatang: number): number {
  const product = legs.reduce((all, { odds }) => all * BigInt(odds), BigInt(stakeSatang));
  return Number(product / 100n ** BigInt(legs.length));
}

function settle(league: League, slip: Slip, stakeSatang: number, nowMs: number, random: Random): Outcome {
  const legs = slip.legs.map((leg) => {
    const match = league.find(leg.match);
    const result = match && league.result(match, nowMs, random);
    return { ...leg, score: result?.score ?? null, won: result?.wins.includes(leg.pick) ?? false };
  });
  const payoutSatang = legs.every(({ won }) => won) ? slipPayout(legs, stakeSatang) : 0;
  return { payoutSatang, shown: { legs, pays: slipPayout(legs, stakeSatang) / 100, settled: true } };
}

function createSport(sport: Sport): Engine {
  const leagues = new Map<string, League>();
  const leagueOf = (gameId: string): League => {
    const league = leagues.get(gameId) ?? createLeague(sport, gameId);
    leagues.set(gameId, league);
    return league;
  };
  const present = ({ id, home, away, kickoffAt, odds }: Match) => ({ id, home, away, kickoff_at: kickoffAt, odds });
  return {
    kind: 'sport',
    name: sport.name,
    chipsThb: [10, 20, 50, 100, 200, 500],
    odds: [{ label: 'บิลเดี่ยวทุกตลาด', rtpPercent: marketReturn / 100 }],
    hasFreeSpins: false,
    isTable: false,
    table: {
      line: sport.line,
      has_draw: sport.hasDraw,
      minutes: sport.minutes,
      every_ms: everyMs,
      lasts_ms: lastsMs,
      most_legs: mostLegs,
    },
    accepts: (choice, { gameId, now }) =>
      choice !== undefined && readChoice(leagueOf(gameId), choice, now.getTime()) !== null,
    play([bet], _random, { gameId, now }) {
      const slip = readChoice(leagueOf(gameId), bet?.choice ?? '', now.getTime());
      if (!bet || !slip) return { payoutSatang: 0, shown: {} };
      const shown = { legs: slip.legs, pays: slipPayout(slip.legs, bet.stakeSatang) / 100, settled: false };
      return { payoutSatang: 0, shown, open: slip, settlesAt: new Date(slip.endsAt) };
    },
    act(open, action, [bet]: readonly Bet[], random, { gameId, now }: Scene) {
      const slip = open as Slip;
      if (action !== 'settle' || now.getTime() < slip.endsAt) return null;
      return settle(leagueOf(gameId), slip, bet?.stakeSatang ?? 0, now.getTime(), random);
    },
    state({ gameId, now }, random) {
      const league = leagueOf(gameId);
      const nowMs = now.getTime();
      const played = league.played(nowMs).map((match) => {
        const isOver = nowMs >= match.kickoffAt + lastsMs;
        return { ...present(match), score: isOver ? (league.result(match, nowMs, random)?.score ?? null) : null };
      });
      return { now: nowMs, upcoming: league.upcoming(nowMs).map(present), played };
    },
  };
}

export const sportEngines: readonly Engine[] = sports.map(createSport);
