import type { BetType, Limits, Rate } from '../lotto.types.ts';
import { lineKey, type SlipLine } from './slip.reducer.ts';

export interface PricedLine extends SlipLine {
  readonly rate: number;
  readonly originalRate: number;
  readonly winThb: number;
  readonly status: 'ok' | 'reduced' | 'closed' | 'no_price' | 'under_min' | 'over_max';
  readonly minThb: number;
  readonly maxThb: number;
}

/**
 * Prices lines with the rates and limits that are known before asking the server. The server's answer to validate
 * decides; this only spares the member a round trip to learn the obvious. A line that did not change is answered with
 * the same object, so that editing one of a hundred lines redraws one.
 */
export function createLinePricer(rates: readonly Rate[], limits: Limits | undefined): (line: SlipLine) => PricedLine {
  const rateOf = new Map<BetType, Rate>(rates.map((rate) => [rate.bet_type, rate]));
  const restrictedAt = new Map(
    limits?.restricted.map((each) => [lineKey({ betType: each.bet_type, number: each.number }), each]),
  );
  const known = new WeakMap<SlipLine, PricedLine>();

  const price = (line: SlipLine): PricedLine => {
    const rate = rateOf.get(line.betType);
    const restricted = restrictedAt.get(lineKey(line));
    const originalRate = rate?.rate ?? 0;
    const paid = restricted?.rate ?? originalRate;
    const minThb = rate?.min_stake ?? 0;
    const maxThb = rate?.max_stake ?? Number.POSITIVE_INFINITY;
    const isBanned = restricted?.kind === 'full_ban' || rate === undefined;
    const status = statusOf(line.amountThb, minThb, maxThb, isBanned, paid < originalRate);
    return { ...line, rate: paid, originalRate, winThb: multiplyThb(line.amountThb, paid), status, minThb, maxThb };
  };
  return (line) => {
    const priced = known.get(line) ?? price(line);
    known.set(line, priced);
    return priced;
  };
}

function statusOf(amount: number, min: number, max: number, isBanned: boolean, isReduced: boolean) {
  if (isBanned) return 'closed';
  if (amount === 0) return 'no_price';
  if (amount < min) return 'under_min';
  if (amount > max) return 'over_max';
  return isReduced ? 'reduced' : 'ok';
}

export const isBuyable = (line: PricedLine): boolean => line.status === 'ok' || line.status === 'reduced';

/** Stake times rate in whole satang; rates have at most two decimals. */
export function multiplyThb(amountThb: number, rate: number): number {
  return Math.floor((Math.round(amountThb * 100) * Math.round(rate * 100)) / 100) / 100;
}

export function sumThb(amounts: readonly number[]): number {
  return amounts.reduce((satang, amount) => satang + Math.round(amount * 100), 0) / 100;
}
