import { gameCopy } from '../../copy.ts';
import type { Bet, Outcome as Ended, Engine } from '../engine.ts';
import { findMatch, type Match, marketsNow, matchesAround, scoreNow, standingOf } from './fixtures.ts';
import type { SportName } from './leagues.ts';
import { type End, endOf, type MarketKind, marketsOf, type Pick, paysBack, returnOf, type Score } from './markets.ts';
import { outcomesOf, strengths } from './outcomes.ts';

/** Selection of a slip at the odds of the bet. */
export interface Leg {
  readonly match: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly kind: MarketKind;
  readonly pick: Pick;
  readonly line: number | null;
  /** In hundredths. */
  readonly odds: number;
  /** Score when the bet was placed. */
  readonly from: Score;
  readonly score?: Score | null;
  readonly end?: End | null;
}
interface Slip {
  readonly legs: readonly Leg[];
  readonly endsAt: number;
}

const MOST_LEGS = 6;

/**
 * Reads `match:selection@odds`, several joined by `+`, each of another match. Null means that one of them cannot be bet
 * on now, or pays less than the player has seen.
 */
function readSlip(choice: string, sports: readonly SportName[], nowMs: number): Slip | null {
  const legs: Leg[] = [];
  let endsAt = 0;
  for (const part of choice.split('+')) {
    const [, matchId = '', selectionId = '', seen = ''] = /^([^:]+):([^@]+)@(\d+)$/.exec(part) ?? [];
    const match = findMatch(matchId);
    if (
      !match ||
      !sports.includes(match.league.sport) ||
      legs.length === MOST_LEGS ||
      legs.some((leg) => leg.match === matchId)
    )
      return null;
    const market = marketsNow(match, nowMs).find(({ selections }) => selections.some(({ id }) => id === selectionId));
    const selection = market?.selections.find(({ id }) => id === selectionId);
    if (!market || !selection || selection.odds < Number(seen)) return null;
    const { kind, pick, odds } = selection;
    const { league, home, away } = match;
    const from = scoreNow(match, nowMs);
    legs.push({ match: matchId, league: league.name, home, away, kind, pick, line: market.line, odds, from });
    endsAt = Math.max(endsAt, match.endsAt);
  }
  return { legs, endsAt };
}

/** Returns what a stake pays after all legs, cut to whole satang once at the end. */
export function payoutOf(ends: readonly { readonly odds: number; readonly end: End }[], stakeSatang: number): number {
  const product = ends.reduce((all, { odds, end }) => all * BigInt(paysBack[end](odds)), BigInt(stakeSatang));
  return Number(product / 200n ** BigInt(ends.length));
}

const bestPayout = (legs: readonly Leg[], stakeSatang: number) =>
  payoutOf(
    legs.map(({ odds }) => ({ odds, end: 'won' })),
    stakeSatang,
  );

function settle({ legs }: Slip, stakeSatang: number): Ended {
  const ended = legs.map((leg) => {
    const final = findMatch(leg.match)?.final;
    const score: Score = final ? [final.home, final.away] : leg.from;
    return { ...leg, score, end: endOf(leg, score, leg.from) };
  });
  const shown = { legs: ended, pays: bestPayout(legs, stakeSatang) / 100, settled: true };
  return { payoutSatang: payoutOf(ended, stakeSatang), shown };
}

function present(match: Match, nowMs: number) {
  const { id, league, home, away, startsAt } = match;
  const standing = standingOf(match, nowMs, gameCopy.live.periods);
  return { id, league: league.name, home, away, starts_at: startsAt, ...standing, markets: marketsNow(match, nowMs) };
}

/**
 * Returns the lowest return of any selection before a kick-off, in percent. Odds are cut to the hundredth, never
 * rounded up.
 */
function lowestReturn(sports: readonly SportName[]): number {
  const returns = sports.flatMap((sport) =>
    Array.from({ length: strengths }, (_, strength) => outcomesOf(sport, strength)).flatMap((outcomes) =>
      marketsOfAll(sport, outcomes),
    ),
  );
  return Math.floor(Math.min(...returns)) / 100;
}

function marketsOfAll(sport: SportName, outcomes: ReturnType<typeof outcomesOf>): number[] {
  return marketsOf(sport, outcomes, [0, 0]).flatMap(({ selections, line }) =>
    selections.map((selection) => returnOf(selection, line, outcomes)),
  );
}

/** Sells the matches of a day of these sports, as the studio's feed tells them. */
export function createBook(name: string, sports: readonly SportName[]): Engine {
  return {
    kind: 'book',
    name,
    chipsThb: [10, 20, 50, 100, 200, 500],
    odds: [{ label: 'บิลเดี่ยวก่อนเริ่มแข่ง ต่ำสุดของทุกตลาด', rtpPercent: lowestReturn(sports) }],
    hasFreeSpins: false,
    isTable: false,
    table: { most_legs: MOST_LEGS },
    accepts: (choice, now) => choice !== undefined && readSlip(choice, sports, now.getTime()) !== null,
    play([bet], _random, now) {
      const slip = readSlip(bet?.choice ?? '', sports, now.getTime());
      if (!bet || !slip) return { payoutSatang: 0, shown: {} };
      const shown = { legs: slip.legs, pays: bestPayout(slip.legs, bet.stakeSatang) / 100, settled: false };
      return { payoutSatang: 0, shown, open: { standing: slip, settlesAt: new Date(slip.endsAt) } };
    },
    settle(standing, [bet]: readonly Bet[], now) {
      const slip = standing as Slip;
      return now.getTime() < slip.endsAt ? null : settle(slip, bet?.stakeSatang ?? 0);
    },
    state(now) {
      const nowMs = now.getTime();
      const matches = matchesAround(nowMs, [-1, 0, 1])
        .filter(({ league }) => sports.includes(league.sport))
        .map((match) => present(match, nowMs));
      const isNear = ({ starts_at }: { starts_at: number }) => starts_at < nowMs + 86_400_000;
      return {
        now: nowMs,
        open: matches
          .filter((match) => match.state !== 'ended' && isNear(match))
          .sort((a, b) => a.starts_at - b.starts_at),
        played: matches
          .filter(({ state }) => state === 'ended')
          .sort((a, b) => b.starts_at - a.starts_at)
          .slice(0, 12),
      };
    },
  };
}
