import { type BookLeague, leagues } from './leagues.ts';
import { type Market, marketsOf, type Score } from './markets.ts';
import { drawOutcome, lotOf, type Outcome, outcomesOf, strengths } from './outcomes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BANGKOK_MS = 7 * 3_600_000;
/** Minutes of football: a half, and the break. */
const HALF = 45;
const BREAK = 15;
/** Minutes of a muay round with its break, and of a takraw set. */
const ROUND = 5;
const SET = 15;

export interface Match {
  readonly id: string;
  readonly league: BookLeague;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly strength: number;
  /** Final score, which follows from the match's name alone. */
  readonly final: Outcome;
  readonly endsAt: number;
}

export interface Standing {
  readonly state: 'scheduled' | 'live' | 'suspended' | 'ended';
  readonly minute: number | null;
  readonly period: string | null;
  readonly score: Score | null;
}

export interface Words {
  readonly halves: readonly [first: string, second: string];
  readonly break: string;
  readonly round: string;
  readonly set: string;
}

const dayOf = (atMs: number): string => new Date(atMs + BANGKOK_MS).toISOString().slice(0, 10);
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function minutesOf({ sport, pace }: BookLeague, { home, away }: Outcome): number {
  if (sport === 'football') return (2 * HALF + BREAK) * pace;
  return sport === 'muay' ? 5 * ROUND - 2 : (home + away) * SET;
}

function createMatch(league: BookLeague, day: string, time: string): Match | null {
  const place = league.times.indexOf(time);
  const startsAt = Date.parse(`${day}T${time}:00+07:00`);
  if (place < 0 || !Number.isFinite(startsAt) || dayOf(startsAt) !== day) return null;
  const { teams } = league;
  const first = (lotOf(`${league.id}/${day}`) % teams.length) + 2 * place;
  const id = `${league.id}.${day.replaceAll('-', '')}.${time.replace(':', '')}`;
  const strength = lotOf(`${id}/strength`) % strengths;
  const final = drawOutcome(outcomesOf(league.sport, strength), `${id}/final`);
  const endsAt = startsAt + minutesOf(league, final) * MINUTE_MS;
  return { id, league, home: pick(teams, first), away: pick(teams, first + 1), startsAt, strength, final, endsAt };
}

export function findMatch(id: string): Match | null {
  const [, leagueId = '', year = '', month = '', day = '', hour = '', minute = ''] =
    /^([a-z-]{1,20})\.(\d{4})(\d{2})(\d{2})\.(\d{2})(\d{2})$/.exec(id) ?? [];
  const league = leagues.find((one) => one.id === leagueId);
  return league ? createMatch(league, `${year}-${month}-${day}`, `${hour}:${minute}`) : null;
}

/** Lists the matches around a moment; of short leagues the next ones only. */
export function matchesAround(nowMs: number, days: readonly number[]): Match[] {
  return leagues.flatMap((league) => {
    const all = days
      .map((away) => dayOf(nowMs + away * DAY_MS))
      .flatMap((day) => league.times.flatMap((time) => createMatch(league, day, time) ?? []));
    const { ahead } = league;
    if (ahead === undefined) return all.filter(({ endsAt }) => endsAt > nowMs - DAY_MS / 2);
    const next = all.filter(({ startsAt }) => startsAt > nowMs).slice(0, ahead);
    return [...all.filter(({ startsAt }) => startsAt <= nowMs).slice(-2), ...next];
  });
}

/** Returns the minute of a football match without the break; null before and after it. */
function clockOf({ league, startsAt }: Match, nowMs: number): { minute: number; isBreak: boolean } {
  const passed = Math.floor((nowMs - startsAt) / (MINUTE_MS * league.pace));
  if (passed <= HALF) return { minute: passed, isBreak: passed === HALF };
  return { minute: Math.max(HALF, passed - BREAK), isBreak: passed < HALF + BREAK };
}

const goalMinutes = ({ id, final }: Match, side: 'home' | 'away'): number[] =>
  Array.from({ length: final[side] }, (_, goal) => 1 + (lotOf(`${id}/${side}/${goal}`) % 89));

const goalsBy = (match: Match, minute: number): Score => [
  goalMinutes(match, 'home').filter((goal) => goal <= minute).length,
  goalMinutes(match, 'away').filter((goal) => goal <= minute).length,
];

/** Returns the standing of a match; before its kick-off nothing of its end. */
export function standingOf(match: Match, nowMs: number, words: Words): Standing {
  const { league, startsAt, endsAt, final } = match;
  if (nowMs < startsAt) return { state: 'scheduled', minute: null, period: null, score: null };
  if (nowMs >= endsAt) return { state: 'ended', minute: null, period: null, score: [final.home, final.away] };
  const passed = (nowMs - startsAt) / MINUTE_MS;
  if (league.sport === 'muay') {
    return { state: 'live', minute: null, period: `${words.round} ${Math.floor(passed / ROUND) + 1}`, score: null };
  }
  if (league.sport === 'takraw') {
    const sets = Math.floor(passed / SET);
    return { state: 'live', minute: null, period: `${words.set} ${sets + 1}`, score: setsAfter(match, sets) };
  }
  const { minute, isBreak } = clockOf(match, nowMs);
  const period = isBreak ? words.break : pick(words.halves, minute < HALF ? 0 : 1);
  // Nothing is sold in the minute of a goal: some players have seen it, others have not.
  const isGoal = [...goalMinutes(match, 'home'), ...goalMinutes(match, 'away')].includes(minute);
  return { state: isGoal ? 'suspended' : 'live', minute, period, score: goalsBy(match, minute) };
}

/** Returns the sets won so far: the loser of a match of three sets wins the first. */
function setsAfter({ final }: Match, sets: number): Score {
  const isHome = final.home > final.away;
  const lost = Math.min(isHome ? final.away : final.home, sets, 1);
  const won = Math.max(0, sets - lost);
  return isHome ? [won, lost] : [lost, won];
}

const before = new Map<string, readonly Market[]>();

/** Lists the open markets: all before the kick-off, football alone while it runs, none after the end. */
export function marketsNow(match: Match, nowMs: number): readonly Market[] {
  const { league, strength, startsAt, endsAt } = match;
  const { sport } = league;
  if (nowMs < startsAt) {
    const key = `${sport} ${strength}`;
    const known = before.get(key) ?? marketsOf(sport, outcomesOf(sport, strength), [0, 0]);
    before.set(key, known);
    return known;
  }
  const { minute } = clockOf(match, nowMs);
  if (sport !== 'football' || nowMs >= endsAt || minute >= 88) return [];
  const isGoal = [...goalMinutes(match, 'home'), ...goalMinutes(match, 'away')].includes(minute);
  if (isGoal) return [];
  return marketsOf(sport, outcomesOf(sport, strength, 1 - minute / 90), goalsBy(match, minute));
}

/** Returns the score at which a bet of now begins. */
export const scoreNow = (match: Match, nowMs: number): Score =>
  nowMs < match.startsAt || match.league.sport !== 'football' ? [0, 0] : goalsBy(match, clockOf(match, nowMs).minute);
