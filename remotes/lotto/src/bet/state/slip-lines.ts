import type { BetType, Limits, Rate } from '../../lotto.types.ts';
import { lineKey, type SlipLine } from './slip.reducer.ts';

/** Why a line cannot be bought as it stands, or that it can. */
export type LineStatus =
  | 'ok'
  | 'reduced'
  | 'closed'
  | 'no_price'
  | 'under_min'
  /** More than a line may carry. */
  | 'over_line'
  /** More than the member may stake on the number, earlier bills included. */
  | 'over_number'
  /** More than all members together may still stake on the number at this rate. */
  | 'over_left';

type Restricted = Limits['restricted'][number];

export interface PricedLine extends SlipLine {
  readonly rate: number;
  readonly originalRate: number;
  readonly winThb: number;
  readonly status: LineStatus;
  readonly minThb: number;
  /** The most this line can carry now. */
  readonly maxThb: number;
  readonly restricted: Restricted | null;
}

/**
 * Prices lines with the rates and limits that are known before asking the server. The server's answer to validate
 * decides; this only spares the member a round trip to learn the obvious. A line that did not change is answered with
 * the same object, so that editing one of a hundred lines redraws one.
 */
export function createLinePricer(rates: readonly Rate[], limits: Limits | undefined): (line: SlipLine) => PricedLine {
  const rateOf = new Map<BetType, Rate>(rates.map((rate) => [rate.bet_type, rate]));
  const perNumber = new Map<BetType, number>(limits?.items.map((item) => [item.bet_type, item.max_per_number]));
  const byLine = <T extends { bet_type: BetType; number: string }>(each: readonly T[] | undefined) =>
    new Map(each?.map((item) => [lineKey({ betType: item.bet_type, number: item.number }), item]));
  const restrictedAt = byLine(limits?.restricted);
  const usedAt = byLine(limits?.used);
  const known = new WeakMap<SlipLine, PricedLine>();

  const price = (line: SlipLine): PricedLine => {
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
      winThb: multiplyThb(line.amountThb, paid),
      status: isClosed ? 'closed' : statusOf(line.amountThb, room, paid < originalRate),
      minThb: room.minThb,
      maxThb: Math.max(0, Math.min(room.lineThb, room.numberThb, room.leftThb)),
      restricted,
    };
  };
  return (line) => {
    const priced = known.get(line) ?? price(line);
    known.set(line, priced);
    return priced;
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

function statusOf(amountThb: number, room: Room, isReduced: boolean): LineStatus {
  if (amountThb === 0) return 'no_price';
  if (amountThb < room.minThb) return 'under_min';
  if (amountThb > room.lineThb) return 'over_line';
  if (amountThb > room.numberThb) return 'over_number';
  if (amountThb > room.leftThb) return 'over_left';
  return isReduced ? 'reduced' : 'ok';
}

export const isPlaceable = (line: PricedLine): boolean => line.status === 'ok' || line.status === 'reduced';

/** What a slip comes to. */
export interface SlipSummary {
  readonly lines: readonly PricedLine[];
  readonly totalThb: number;
  /** Were every line to win. */
  readonly winThb: number;
  readonly restrictedCount: number;
  readonly isPlaceable: boolean;
}

export function summarise(lines: readonly SlipLine[], price: (line: SlipLine) => PricedLine): SlipSummary {
  const priced = lines.map(price);
  return {
    lines: priced,
    totalThb: sumThb(priced.map((line) => line.amountThb)),
    winThb: sumThb(priced.filter(isPlaceable).map((line) => line.winThb)),
    restrictedCount: priced.filter(({ status }) => status === 'reduced' || status === 'closed').length,
    isPlaceable: priced.length > 0 && priced.every(isPlaceable),
  };
}

export interface LineGroup {
  readonly betType: BetType;
  readonly lines: readonly PricedLine[];
}

/** The lines by bet type, the types in the lottery's order, the lines in the order of entry. */
export function groupLines(lines: readonly PricedLine[], rates: readonly Rate[]): readonly LineGroup[] {
  const groups = new Map<BetType, PricedLine[]>(rates.map((rate) => [rate.bet_type, []]));
  for (const line of lines) {
    const group = groups.get(line.betType) ?? [];
    group.push(line);
    groups.set(line.betType, group);
  }
  return [...groups].flatMap(([betType, grouped]) => (grouped.length > 0 ? [{ betType, lines: grouped }] : []));
}

/** Stake times rate in whole satang; rates have at most two decimals. */
export function multiplyThb(amountThb: number, rate: number): number {
  return Math.floor((Math.round(amountThb * 100) * Math.round(rate * 100)) / 100) / 100;
}

export function sumThb(amounts: readonly number[]): number {
  return amounts.reduce((satang, amount) => satang + Math.round(amount * 100), 0) / 100;
}
