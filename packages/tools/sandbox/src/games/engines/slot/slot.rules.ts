import type { Random } from '../engine.ts';

export interface FreeSpins<S extends string> {
  /** Counts wherever it shows; at most one a reel. */
  readonly scatter: S;
  /** Free spins for as many scatters; they can be won again during free spins. */
  readonly awards: Readonly<Record<number, number>>;
  /** Multiplier of a free spin. */
  readonly times: number;
}

export interface SlotConfig<S extends string = string> {
  /** Symbols by reel. A reel stops at a random place and shows three in a row. */
  readonly strips: readonly (readonly S[])[];
  /** Row of each reel, from the left, that a line runs over. An empty list pays every way from the left. */
  readonly lines: readonly (readonly number[])[];
  /** Pays of 3, 4 and 5 alike from the left, in units. */
  readonly pays: Readonly<Record<S, readonly number[]>>;
  /** Units in a stake: the number of lines, or a number of a game with ways. */
  readonly units: number;
  /** Stands for every other symbol but the scatter. */
  readonly wild: S;
  readonly free?: FreeSpins<S>;
}

export interface Win {
  /** Index of the line. Null means ways. */
  readonly line: number | null;
  readonly symbol: string;
  readonly count: number;
  /** In units, all ways together. */
  readonly times: number;
}

export interface Spin {
  /** Shown symbols, reel by reel from the left, top to bottom. */
  readonly reels: readonly (readonly string[])[];
  readonly wins: readonly Win[];
  readonly scatters: number;
}

export const rows = 3;
const shortest = 3;

/** Finds the best win of a line from the left; wilds alone pay as wilds. */
export function payOfLine<S extends string>(config: SlotConfig<S>, symbols: readonly S[]): Omit<Win, 'line'> | null {
  const { wild, pays } = config;
  const first = symbols.find((symbol) => symbol !== wild) ?? wild;
  const run = (fits: (symbol: S) => boolean) => {
    const end = symbols.findIndex((symbol) => !fits(symbol));
    return end < 0 ? symbols.length : end;
  };
  const alike = first === config.free?.scatter ? 0 : run((symbol) => symbol === first || symbol === wild);
  const candidates = [
    { symbol: first, count: alike },
    { symbol: wild, count: run((symbol) => symbol === wild) },
  ].map(({ symbol, count }) => ({ symbol, count, times: pays[symbol][count - shortest] ?? 0 }));
  const best = candidates.reduce((a, b) => (b.times > a.times ? b : a));
  return best.times > 0 ? best : null;
}

/** Lists symbols that can win by ways; the first reel holds no wild. */
export const waySymbols = <S extends string>({ pays, wild, free }: SlotConfig<S>): S[] =>
  (Object.keys(pays) as S[]).filter((symbol) => symbol !== wild && symbol !== free?.scatter);

function payOfWays<S extends string>(config: SlotConfig<S>, reels: readonly (readonly S[])[]): Win[] {
  return waySymbols(config).flatMap((symbol) => {
    const hits = reels.map((reel) => reel.filter((shown) => shown === symbol || shown === config.wild).length);
    const end = hits.indexOf(0);
    const count = end < 0 ? hits.length : end;
    const ways = hits.slice(0, count).reduce((product, hit) => product * hit, 1);
    const times = (config.pays[symbol][count - shortest] ?? 0) * ways;
    return times > 0 ? [{ line: null, symbol, count, times }] : [];
  });
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
  const scatters = reels.flat().filter((symbol) => symbol === config.free?.scatter).length;
  return { reels, wins: config.lines.length ? wins : payOfWays(config, reels), scatters };
}

/** Plays the whole round: the paid spin and all free spins that follow. */
export function spinRound<S extends string>(config: SlotConfig<S>, random: Random): Spin[] {
  const spins = [spinSlot(config, random)];
  const awarded = (spin: Spin | undefined) => config.free?.awards[spin?.scatters ?? 0] ?? 0;
  for (let left = awarded(spins[0]); left > 0; left -= 1) {
    const spin = spinSlot(config, random);
    spins.push(spin);
    left += awarded(spin);
  }
  return spins;
}

/** Returns what a spin pays in units; the place of a spin tells free ones. */
export const unitsOf = <S extends string>(config: SlotConfig<S>, spin: Spin, isFree: boolean) =>
  spin.wins.reduce((sum, { times }) => sum + times, 0) * (isFree ? (config.free?.times ?? 1) : 1);
