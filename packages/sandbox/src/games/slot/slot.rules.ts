import { percentOf, type Random } from '../game.ts';

export interface SlotConfig<S extends string = string> {
  /** One strip of symbols a reel; the reel stops at a random place and shows three in a row. */
  readonly strips: readonly (readonly S[])[];
  /** Row of each reel, from the left, that a line runs over. */
  readonly lines: readonly (readonly number[])[];
  /** What 3, 4 and 5 alike from the left pay, times the stake of one line. */
  readonly pays: Readonly<Record<S, readonly [number, number, number]>>;
  /** Stands for every other symbol. */
  readonly wild: S;
}

export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly times: number;
}

export interface Spin {
  /** Shown symbols, reel by reel from the left, top to bottom. */
  readonly reels: readonly (readonly string[])[];
  readonly wins: readonly LineWin[];
}

const rows = 3;

/** The best win of the symbols that a line shows, from the left; wilds alone pay as wilds. */
export function payOfLine<S extends string>(
  config: SlotConfig<S>,
  symbols: readonly S[],
): Omit<LineWin, 'line'> | null {
  const { wild, pays } = config;
  const first = symbols.find((symbol) => symbol !== wild) ?? wild;
  const run = (fits: (symbol: S) => boolean) => {
    const end = symbols.findIndex((symbol) => !fits(symbol));
    return end < 0 ? symbols.length : end;
  };
  const candidates = [
    { symbol: first, count: run((symbol) => symbol === first || symbol === wild) },
    { symbol: wild, count: run((symbol) => symbol === wild) },
  ].map(({ symbol, count }) => ({ symbol, count, times: pays[symbol][count - 3] ?? 0 }));
  const best = candidates.reduce((a, b) => (b.times > a.times ? b : a));
  return best.times > 0 ? best : null;
}

export function spinSlot<S extends string>(config: SlotConfig<S>, random: Random): Spin {
  const reels = config.strips.map((strip) => {
    const stop = random(strip.length);
    return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? config.wild);
  });
  const wins = config.lines.flatMap((line, index) => {
    const win = payOfLine(
      config,
      line.map((row, reel) => reels[reel]?.[row] ?? config.wild),
    );
    return win ? [{ line: index, ...win }] : [];
  });
  return { reels, wins };
}

/**
 * Exact return: every place of a strip is as likely as another, so on any line a reel shows a symbol as often as
 * its strip holds it, and all lines return the same. Counts every combination of symbols, weighted.
 */
export function slotReturn<S extends string>(config: SlotConfig<S>): { paid: bigint; staked: bigint; percent: number } {
  const counts = config.strips.map((strip) => {
    const count = new Map<S, bigint>();
    for (const symbol of strip) count.set(symbol, (count.get(symbol) ?? 0n) + 1n);
    return [...count];
  });
  let paid = 0n;
  const walk = (symbols: S[], weight: bigint): void => {
    const reel = counts[symbols.length];
    if (!reel) paid += weight * BigInt(payOfLine(config, symbols)?.times ?? 0);
    else for (const [symbol, count] of reel) walk([...symbols, symbol], weight * count);
  };
  walk([], 1n);
  const staked = config.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return { paid, staked, percent: percentOf(paid, staked) };
}
