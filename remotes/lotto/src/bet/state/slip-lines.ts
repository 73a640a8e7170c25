import { bestOutcome } from '@chokdee/lotto-contract/best-outcome';
import type { BetType, Limits, Rate, RoundDetail } from '../../lotto.types.ts';
import { lineKey, type SlipLine } from './slip.reducer.ts';
import { multiplyThb, sumThb } from './thb.ts';

/** Whether a line can be placed (`ok`, `reduced`), or why not. */
export type LineStatus =
  | 'ok'
  | 'reduced'
  | 'closed'
  | 'no_stake'
  | 'under_min'
  /** More than the limit of a line. */
  | 'over_line'
  /** More than the member's limit on the number, earlier bills included. */
  | 'over_number'
  /** More than what all members together may still stake on the number at this rate. */
  | 'over_left';

type Restricted = Limits['restricted'][number];

export interface RatedLine extends SlipLine {
  readonly rate: number;
  readonly originalRate: number;
  readonly payoutThb: number;
  readonly status: LineStatus;
  readonly minThb: number;
  /** The highest stake that this line can have now. */
  readonly maxThb: number;
  readonly restricted: Restricted | null;
}

/**
 * Returns a function that rates lines by the rates and limits that the page knows. The server's quote decides; this
 * only spares the member a round trip to learn the obvious. For an unchanged line the function returns the same
 * object, so that editing one of a hundred lines redraws one.
 */
export function createLineRater(rates: readonly Rate[], limits: Limits | undefined): (line: SlipLine) => RatedLine {
  const rateOf = new Map<BetType, Rate>(rates.map((rate) => [rate.bet_type, rate]));
  const perNumber = new Map<BetType, number>(limits?.items.map((item) => [item.bet_type, item.max_per_number]));
  const byLine = <T extends { bet_type: BetType; number: string }>(each: readonly T[] | undefined) =>
    new Map(each?.map((item) => [lineKey({ betType: item.bet_type, number: item.number }), item]));
  const restrictedAt = byLine(limits?.restricted);
  const usedAt = byLine(limits?.used);
  const known = new WeakMap<SlipLine, RatedLine>();

  const rateLine = (line: SlipLine): RatedLine => {
    const key = lineKey(line);
    const rate = rateOf.get(line.betType);
    const restricted = restrictedAt.get(key) ?? null;
    const originalRate = rate?.rate ?? 0;
    const isClosed = rate === undefined || restricted?.kind === 'full_ban' || restricted?.rate === null;
    const paid = restricted?.rate ?? originalRate;
    const room: Room = {
      minThb: rate?.min_stake ?? 0,
      lineThb: rate?.max_stake ?? 0,
      numberThb: leftOf(perNumber.get(line.betType), usedAt.get(key)?.amount),
      leftThb: restricted?.left ?? Number.POSITIVE_INFINITY,
    };
    return {
      ...line,
      rate: paid,
      originalRate,
      payoutThb: multiplyThb(line.stakeThb, paid),
      status: isClosed ? 'closed' : statusOf(line.stakeThb, room, paid < originalRate),
      minThb: room.minThb,
      maxThb: Math.max(0, Math.min(room.lineThb, room.numberThb, room.leftThb)),
      restricted,
    };
  };
  return (line) => {
    const rated = known.get(line) ?? rateLine(line);
    known.set(line, rated);
    return rated;
  };
}

const leftOf = (mostThb: number | undefined, usedThb = 0): number =>
  mostThb === undefined ? Number.POSITIVE_INFINITY : sumThb([mostThb, -usedThb]);

interface Room {
  readonly minThb: number;
  readonly lineThb: number;
  readonly numberThb: number;
  readonly leftThb: number;
}

function statusOf(stakeThb: number, room: Room, isReduced: boolean): LineStatus {
  if (stakeThb === 0) return 'no_stake';
  if (stakeThb < room.minThb) return 'under_min';
  if (stakeThb > room.lineThb) return 'over_line';
  if (stakeThb > room.numberThb) return 'over_number';
  if (stakeThb > room.leftThb) return 'over_left';
  return isReduced ? 'reduced' : 'ok';
}

export const isPlaceable = (line: RatedLine): boolean => line.status === 'ok' || line.status === 'reduced';

/** The rated lines of a slip with their sums. */
export interface SlipSummary {
  readonly lines: readonly RatedLine[];
  readonly totalThb: number;
  readonly restrictedCount: number;
  readonly isPlaceable: boolean;
}

export function summarise(lines: readonly SlipLine[], rateLine: (line: SlipLine) => RatedLine): SlipSummary {
  const rated = lines.map(rateLine);
  return {
    lines: rated,
    totalThb: sumThb(rated.map((line) => line.stakeThb)),
    restrictedCount: rated.filter(({ status }) => status === 'reduced' || status === 'closed').length,
    isPlaceable: rated.length > 0 && rated.every(isPlaceable),
  };
}

/** Returns the most that the lines can pay in one draw of the lottery. */
export function bestWinThb(lines: readonly RatedLine[], mapping: RoundDetail['result_mapping']): number {
  const paying = lines
    .filter(isPlaceable)
    .map(({ betType, number, payoutThb }) => ({ betType, number, win: Math.round(payoutThb * 100) }));
  return bestOutcome(paying, mapping) / 100;
}

export interface LineGroup {
  readonly betType: BetType;
  readonly lines: readonly RatedLine[];
}

/** Groups the lines by bet type: types in the lottery's order, lines in the order of entry. */
export function groupLines(lines: readonly RatedLine[], rates: readonly Rate[]): readonly LineGroup[] {
  const groups = new Map<BetType, RatedLine[]>(rates.map((rate) => [rate.bet_type, []]));
  for (const line of lines) {
    const group = groups.get(line.betType) ?? [];
    group.push(line);
    groups.set(line.betType, group);
  }
  return [...groups].flatMap(([betType, grouped]) => (grouped.length > 0 ? [{ betType, lines: grouped }] : []));
}
