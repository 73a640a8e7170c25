import { gameCopy } from '../copy.ts';
import type { End, MarketKind } from '../engines/book/markets.ts';
import type { Round } from '../play/round-store.ts';

interface Leg {
  readonly home: string;
  readonly away: string;
  readonly league?: string;
  readonly pick: keyof typeof gameCopy.live.picks;
  readonly odds: number;
  readonly kind?: MarketKind;
  readonly line?: number | null;
  readonly score?: readonly number[] | null;
  readonly end?: End | null;
}

const { live } = gameCopy;

/** Reads a line aloud: a quarter line puts half of the stake on either side. */
function lineText(hundredths: number): string {
  const line = Math.abs(hundredths);
  return line % 50 === 0 ? String(line / 100) : `${(line - 25) / 100}-${(line + 25) / 100}`;
}

function pickText({ kind, pick, line = null }: Leg): string {
  if (line === null) return live.picks[pick];
  if (kind !== 'handicap') return `${live.picks[pick]} ${lineText(line)}`;
  const own = pick === 'home' ? line : -line;
  const side = own === 0 ? '' : ` ${own < 0 ? live.gives : live.takes}`;
  return `${live.picks[pick]}${side} ${lineText(own)}`;
}

/** Describes the selections of a slip for the operator. Null means a round without a slip. */
export function describeSlip({ shown }: Round) {
  const legs = (shown as { legs?: readonly Leg[] } | null)?.legs;
  return (
    legs?.map((leg) => ({
      match: `${leg.home} – ${leg.away}`,
      league: leg.league ?? null,
      pick: pickText(leg),
      odds: (leg.odds / 100).toFixed(2),
      score: leg.score ? leg.score.join('–') : null,
      state: leg.end ?? 'open',
    })) ?? null
  );
}
