import { bestOutcome } from '@chokdee/lotto-contract/best-outcome';
import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import type { BetType, Limits, Rate, RoundDetail } from '../../lotto.types.ts';
import { satangOf, thbOf } from '../../parts/satang.ts';
import { lineKey, type SlipLine, sumOfStakes } from './slip.reducer.ts';

/** A line can be placed (`ok`, `reduced`); every other status is the reason against it. */
export type LineStatus =
  | 'ok'
  | 'reduced'
  | 'closed'
  | 'no_stake'
  | 'under_min'
  /** Above the limit of a line. */
  | 'over_line'
  /** Above the member's limit on the number, earlier bills included. */
  | 'over_number'
  /** Above the amount that all members together have left on the number at this rate. */
  | 'over_left';

type Restricted = Limits['restricted'][number];

export interface RatedLine extends SlipLine {
  readonly rate: number;
  readonly originalRate: number;
  readonly payoutSatang: number;
  readonly status: LineStatus;
  readonly minSatang: number;
  /** Highest stake of this line now. */
  readonly maxSatang: number;
  readonly restricted: Restricted | null;
}

/** Rates a line. The second parameter is the stake of earlier lines on the same number in other orders. */
export type LineRater = (line: SlipLine, aboveSatang?: number) => RatedLine;

/** Number as limits count it: all orders of an any-order number are one. */
const numberKey = ({ betType, number }: Pick<SlipLine, 'betType' | 'number'>): string =>
  lineKey({ betType, number: canonicalNumber(betType, number) });

/**
 * Returns a function that rates lines by the rates and limits known to the page.
 * The server's quote decides; this only saves a round trip for obvious refusals.
 * Returns the same object for an unchanged line, so that editing one line of a hundred renders one.
 */
export function createLineRater(rates: readonly Rate[], limits: Limits | undefined): LineRater {
  const rateOf = new Map<BetType, Rate>(rates.map((rate) => [rate.bet_type, rate]));
  const perNumber = new Map<BetType, number>(
    limits?.items.map((item) => [item.bet_type, satangOf(item.max_per_number)]),
  );
  const byNumber = <T extends { bet_type: BetType; number: string }>(each: readonly T[] | undefined) =>
    new Map(each?.map((item) => [numberKey({ betType: item.bet_type, number: item.number }), item]));
  const restrictedAt = byNumber(limits?.restricted);
  const usedAt = byNumber(limits?.used);
  const known = new WeakMap<SlipLine, { readonly aboveSatang: number; readonly rated: RatedLine }>();

  const rateLine = (line: SlipLine, aboveSatang: number): RatedLine => {
    const key = numberKey(line);
    const rate = rateOf.get(line.betType);
    const restricted = afterLinesAbove(restrictedAt.get(key) ?? null, rate, aboveSatang);
    const originalRate = rate?.rate ?? 0;
    const isClosed = rate === undefined || restricted?.kind === 'full_ban' || restricted?.rate === null;
    const paid = restricted?.rate ?? originalRate;
    const room: Room = {
      minSatang: satangOf(rate?.min_stake ?? 0),
      lineSatang: satangOf(rate?.max_stake ?? 0),
      numberSatang: leftOf(perNumber.get(line.betType), satangOf(usedAt.get(key)?.amount ?? 0) + aboveSatang),
      leftSatang: satangOf(restricted?.left ?? Number.POSITIVE_INFINITY),
    };
    return {
      ...line,
      rate: paid,
      originalRate,
      payoutSatang: payoutOf(line.stakeSatang, paid),
      status: isClosed ? 'closed' : statusOf(line.stakeSatang, room, paid < originalRate),
      minSatang: room.minSatang,
      maxSatang: isClosed ? 0 : Math.max(0, Math.min(room.lineSatang, room.numberSatang, room.leftSatang)),
      restricted,
    };
  };
  return (line, aboveSatang = 0) => {
    const before = known.get(line);
    if (before?.aboveSatang === aboveSatang) return before.rated;
    const rated = rateLine(line, aboveSatang);
    known.set(line, { aboveSatang, rated });
    return rated;
  };
}

/** Subtracts earlier lines from the current step. The next step begins when less than the minimum stake is left. */
function afterLinesAbove(
  restricted: Restricted | null,
  rate: Rate | undefined,
  aboveSatang: number,
): Restricted | null {
  if (restricted === null || restricted.left === null || rate === undefined || aboveSatang === 0) return restricted;
  const { left, steps } = restricted;
  const paid = (step: Restricted['steps'][number]): number => Math.min(step.rate, rate.rate);
  const now = steps.find((step) => paid(step) === restricted.rate);
  const roomOf = (upToThb: number): number =>
    thbOf(satangOf(left) + satangOf(upToThb) - satangOf(now?.up_to ?? 0) - aboveSatang);
  const next = steps.find(({ up_to }) => up_to >= (now?.up_to ?? 0) && roomOf(up_to) >= rate.min_stake);
  return { ...restricted, rate: next ? paid(next) : null, left: next ? roomOf(next.up_to) : null };
}

const leftOf = (mostSatang: number | undefined, usedSatang: number): number =>
  mostSatang === undefined ? Number.POSITIVE_INFINITY : mostSatang - usedSatang;

interface Room {
  readonly minSatang: number;
  readonly lineSatang: number;
  readonly numberSatang: number;
  readonly leftSatang: number;
}

function statusOf(stakeSatang: number, room: Room, isReduced: boolean): LineStatus {
  if (stakeSatang === 0) return 'no_stake';
  if (stakeSatang < room.minSatang) return 'under_min';
  if (stakeSatang > room.lineSatang) return 'over_line';
  if (stakeSatang > room.numberSatang) return 'over_number';
  if (stakeSatang > room.leftSatang) return 'over_left';
  return isReduced ? 'reduced' : 'ok';
}

export const isPlaceable = (line: RatedLine): boolean => line.status === 'ok' || line.status === 'reduced';

/** Returns stake times rate, rounded down to a satang; rates have at most two decimals. */
export const payoutOf = (stakeSatang: number, rate: number): number =>
  Math.floor((stakeSatang * Math.round(rate * 100)) / 100);

/** The rated lines of a slip with their sums. */
export interface SlipSummary {
  readonly lines: readonly RatedLine[];
  readonly totalSatang: number;
  readonly restrictedCount: number;
  readonly isPlaceable: boolean;
}

/** Rates lines from the top, as the server does. Placeable lines count for later lines on the same number. */
export function summarise(lines: readonly SlipLine[], rateLine: LineRater): SlipSummary {
  const taken = new Map<string, number>();
  const rated = lines.map((line) => {
    const key = numberKey(line);
    const aboveSatang = taken.get(key) ?? 0;
    const one = rateLine(line, aboveSatang);
    if (isPlaceable(one)) taken.set(key, aboveSatang + line.stakeSatang);
    return one;
  });
  return {
    lines: rated,
    totalSatang: sumOfStakes(rated),
    restrictedCount: rated.filter(({ status }) => status === 'reduced' || status === 'closed').length,
    isPlaceable: rated.length > 0 && rated.every(isPlaceable),
  };
}

/** Returns the highest payout of the lines in a single draw. */
export function bestWinSatang(lines: readonly RatedLine[], mapping: RoundDetail['result_mapping']): number {
  const paying = lines
    .filter(isPlaceable)
    .map(({ betType, number, payoutSatang }) => ({ betType, number, win: payoutSatang }));
  return bestOutcome(paying, mapping);
}

export interface LineGroup {
  readonly betType: BetType;
  readonly lines: readonly RatedLine[];
}

/** Groups lines by bet type: types in the lottery's order, lines in the order of entry. */
export function groupLines(lines: readonly RatedLine[], rates: readonly Rate[]): readonly LineGroup[] {
  const groups = new Map<BetType, RatedLine[]>(rates.map((rate) => [rate.bet_type, []]));
  for (const line of lines) {
    const group = groups.get(line.betType) ?? [];
    group.push(line);
    groups.set(line.betType, group);
  }
  return [...groups].flatMap(([betType, grouped]) => (grouped.length > 0 ? [{ betType, lines: grouped }] : []));
}
