import { seedOf } from '../../catalogue/catalogue.ts';
import type { Random } from '../engine.ts';
import { drawSelection, type Odds, threeWay, twoWay } from './odds.ts';
import type { Score, Sport } from './sports.ts';

/** A new set of matches kicks off every two minutes and lasts one. */
export const everyMs = 120_000;
export const lastsMs = 60_000;
const matchesAtOnce = 3;
const setsAhead = 3;

export interface Match {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: number;
  /** By the name of the selection, in hundredths. */
  readonly odds: Readonly<Record<string, number>>;
  readonly winner: Odds;
  readonly totals: Odds | null;
}
export interface Result {
  readonly score: Score;
  /** Selections that won. */
  readonly wins: readonly string[];
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Matches and odds of a league are the same for all and for ever: they follow from its name and the time alone. */
function drawUp(sport: Sport, leagueId: string, set: number): Match[] {
  const seed = seedOf(`${leagueId}/${set}`);
  const start = seed % sport.teams.length;
  const step = sport.teams.length / 2;
  return Array.from({ length: matchesAtOnce }, (_, index) => {
    const luck = seedOf(`${leagueId}/${set}/${index}`);
    const winner = pick(sport.hasDraw ? threeWay : twoWay, luck);
    const totals = sport.line === null ? null : pick(twoWay, luck >>> 9);
    const [home = 0, draw = 0, away = 0] = sport.hasDraw ? winner : [winner[0], 0, winner[1]];
    return {
      id: `${set}.${index}`,
      home: pick(sport.teams, start + index),
      away: pick(sport.teams, start + index + step),
      kickoffAt: set * everyMs,
      odds: {
        home,
        ...(draw ? { draw } : {}),
        away,
        ...(totals ? { over: totals[0] ?? 0, under: totals[1] ?? 0 } : {}),
      },
      winner,
      totals,
    };
  });
}

export interface League {
  upcoming(nowMs: number): Match[];
  /** Running and just finished ones, the newest first. */
  played(nowMs: number): Match[];
  find(matchId: string): Match | null;
  /** Null before the kick-off. Drawn once, from the odds alone: what anyone has bet is not known here. */
  result(match: Match, nowMs: number, random: Random): Result | null;
}

export function createLeague(sport: Sport, leagueId: string): League {
  const results = new Map<string, Result>();
  const sets = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index).flatMap((set) => drawUp(sport, leagueId, set));
  const draw = (match: Match, random: Random): Result => {
    const selection = drawSelection(match.winner, random);
    const winner = (sport.hasDraw ? selection : selection * 2) as 0 | 1 | 2;
    const isOver = match.totals !== null && drawSelection(match.totals, random) === 0;
    const wins = [['home', 'draw', 'away'][winner] ?? '', ...(match.totals ? [isOver ? 'over' : 'under'] : [])];
    return { score: sport.score(winner, isOver, random), wins };
  };
  return {
    upcoming: (nowMs) => sets(Math.floor(nowMs / everyMs) + 1, setsAhead),
    played: (nowMs) => sets(Math.floor(nowMs / everyMs) - 2, 3).reverse(),
    find(matchId) {
      const [set, index] = matchId.split('.').map(Number);
      if (!Number.isSafeInteger(set)) return null;
      return drawUp(sport, leagueId, set ?? 0)[index ?? -1] ?? null;
    },
    result(match, nowMs, random) {
      if (nowMs < match.kickoffAt) return null;
      const known = results.get(match.id) ?? draw(match, random);
      results.set(match.id, known);
      const oldest = results.keys().next().value;
      if (results.size > 500 && oldest) results.delete(oldest);
      return known;
    },
  };
}
