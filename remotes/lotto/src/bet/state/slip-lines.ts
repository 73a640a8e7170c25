import { bestOutcome } from '@chokdee/lotto-contract/best-outcome';
import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
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

/** Rates a line; `aboveThb` is what lines above it stake on the same number in other orders. */
export type LineRater = (line: SlipLine, aboveThb?: number) => RatedLine;

/** What limits count a line by: every order of a number that wins in any order is one number. */
const numberKey = ({ betType, number }: Pick<SlipLine, 'betType' | 'number'>): string =>
  lineKey({ betType, number: canonicalNumber(betType, number) });

/**
 * Returns a function that rates lines by the rates and limits that the page knows. The server's quote decides; this
 * only spares the member a round trip to learn the obvious. For an unchanged line the function returns the same
 * object, so that editing one of a hundred lines redraws one.
 */
export function createLineRater(rates: readonly Rate[], limits: Limits | undefined): LineRater {
  const rateOf = new Map<BetType, Rate>(rates.map((rate) => [rate.bet_type, rate]));
  const perNumber = new Map<BetType, number>(limits?.items.map((item) => [item.bet_type, item.max_per_number]));
  const byNumber = <T extends { bet_type: BetType; number: string }>(each: readonly T[] | undefined) =>
    new Map(each?.map((item) => [numberKey({ betType: item.bet_type, number: item.number }), item]));
  const restrictedAt = byNumber(limits?.restricted);
  const usedAt = byNumber(limits?.used);
  const known = new WeakMap<SlipLine, { readonly aboveThb: number; readonly rated: RatedLine }>();

  const rateLine = (line: SlipLine, aboveThb: number): RatedLine => {
    const key = numberKey(line);
    const rate = rateOf.get(line.betType);
    const restricted = afterLinesAbove(restrictedAt.get(key) ?? null, rate, aboveThb);
    const originalRate = rate?.rate ?? 0;
    const isClosed = rate === undefined || restricted?.kind === 'full_ban' || restricted?.rate === null;
    const paid = restricted?.rate ?? originalRate;
    const room: Room = {
      minThb: rate?.min_stake ?? 0,
      lineThb: rate?.max_stake ?? 0,
      numberThb: leftOf(perNumber.get(line.betType), sumThb([usedAt.get(key)?.amount ?? 0, aboveThb])),
      leftThb: restricted?.left ?? Number.POSITIVE_INFINITY,
    };
    return {
      ...line,
      rate: paid,
      originalRate,
      payoutThb: multiplyThb(line.stakeThb, paid),
      status: isClosed ? 'closed' : statusOf(line.stakeThb, room, paid < originalRate),
      minThb: room.minThb,
      maxThb: isClosed ? 0 : Math.max(0, Math.min(room.lineThb, room.numberThb, room.leftThb)),
      restricted,
    };
  };
  return (line, aboveThb = 0) => {
    const before = known.get(line);
    if (before?.aboveThb === aboveThb) return before.rated;
    const rated = rateLine(line, aboveThb);
    known.set(line, { aboveThb, rated });
    return rated;
  };
}

/** Stakes of lines above fill the step that a number is in; where less than the least stake is left the next begins. */
function afterLinesAbove(restricted: Restricted | null, rate: Rate | undefined, aboveThb: number): Restricted | null {
  if (restricted === null || restricted.left === null || rate === undefined || aboveThb === 0) return restricted;
  const { left, steps } = restricted;
  const paid = (step: Restricted['steps'][number]): number => Math.min(step.rate, rate.rate);
  const now = steps.find((step) => paid(step) === restricted.rate);
  const roomOf = (upToThb: number): number => sumThb([left, upToThb, -(now?.up_to ?? 0), -aboveThb]);
  const next = steps.find(({ up_to }) => up_to >= (now?.up_to ?? 0) && roomOf(up_to) >= rate.min_stake);
  return { ...restricted, rate: next ? paid(next) : null, left: next ? roomOf(next.up_to) : null };
}

const leftOf = (mostThb: number | undefined, usedThb: number): number =>
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

/** Rates lines from the top, as the server does: those that can be placed count for those below on the same number. */
export function summarise(lines: readonly SlipLine[], rateLine: LineRater): SlipSummary {
  const taken = new Map<string, number>();
  const rated = lines.map((line) => {
    const key = numberKey(line);
    const aboveThb = taken.get(key) ?? 0;
    const one = rateLine(line, aboveThb);
    if (isPlaceable(one)) taken.set(key, sumThb([aboveThb, line.stakeThb]));
    return one;
  });
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
