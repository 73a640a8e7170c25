import { percentOf } from '../engine.ts';
import { payOfLine, rows, type SlotConfig, waySymbols } from './slot.rules.ts';

interface Ratio {
  readonly paid: bigint;
  readonly staked: bigint;
}

function countsOf<S extends string>(strip: readonly S[]): [S, bigint][] {
  const count = new Map<S, bigint>();
  for (const symbol of strip) count.set(symbol, (count.get(symbol) ?? 0n) + 1n);
  return [...count];
}
const placesOf = (config: SlotConfig) => config.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);

/**
 * Counts every combination of symbols, weighted. Every stop of a strip is equally likely, so all lines return the same.
 */
function returnOfLine<S extends string>(config: SlotConfig<S>): Ratio {
  const counts = config.strips.map(countsOf);
  let paid = 0n;
  const walk = (symbols: S[], weight: bigint): void => {
    const reel = counts[symbols.length];
    if (!reel) paid += weight * BigInt(payOfLine(config, symbols)?.times ?? 0);
    else for (const [symbol, count] of reel) walk([...symbols, symbol], weight * count);
  };
  walk([], 1n);
  return { paid, staked: placesOf(config) };
}

/** Counts the expected ways of a symbol. Reels stop independently, so it is the product of each reel's. */
function returnOfWays<S extends string>(config: SlotConfig<S>): Ratio {
  let paid = 0n;
  for (const symbol of waySymbols(config)) {
    const fits = (shown: S | undefined) => shown === symbol || shown === config.wild;
    const reels = config.strips.map((strip) => {
      const windows = strip.map((_, stop) =>
        Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]).filter(fits),
      );
      return {
        hits: BigInt(windows.reduce((sum, window) => sum + window.length, 0)),
        none: BigInt(windows.filter((window) => window.length === 0).length),
        places: BigInt(strip.length),
      };
    });
    config.pays[symbol].forEach((times, index) => {
      const count = index + 3;
      const weight = reels.reduce((product, { hits, none, places }, reel) => {
        if (reel < count) return product * hits;
        return product * (reel === count ? none : places);
      }, 1n);
      paid += weight * BigInt(times);
    });
  }
  return { paid, staked: placesOf(config) * BigInt(config.units) };
}

/** Counts the expected free spins of one spin as a ratio, over every combination of reels that show the scatter. */
function freeSpinsOf<S extends string>(config: SlotConfig<S>): { spins: bigint; places: bigint } {
  const { free } = config;
  const seen = config.strips.map((strip) =>
    BigInt(strip.filter((symbol) => symbol === free?.scatter).length * (free ? rows : 0)),
  );
  let spins = 0n;
  const walk = (reel: number, shown: number, weight: bigint): void => {
    const strip = config.strips[reel];
    const hits = seen[reel];
    if (!strip || hits === undefined) {
      spins += weight * BigInt(free?.awards[shown] ?? 0);
      return;
    }
    walk(reel + 1, shown + 1, weight * hits);
    walk(reel + 1, shown, weight * (BigInt(strip.length) - hits));
  };
  walk(0, 0, 1n);
  return { spins, places: placesOf(config) };
}

/**
 * Counts the exact return of a stake with its free spins. A free spin can win more of them: n expected ones of each
 * spin make n / (1 - n) of a paid one. Each returns what a paid spin does, times its multiplier.
 */
export function slotReturn<S extends string>(config: SlotConfig<S>): Ratio & { percent: number } {
  const spin = config.lines.length ? returnOfLine(config) : returnOfWays(config);
  const { spins, places } = freeSpinsOf(config);
  const times = BigInt(config.free?.times ?? 1);
  const paid = spin.paid * (places - spins + times * spins);
  const staked = spin.staked * (places - spins);
  return { paid, staked, percent: percentOf(paid, staked) };
}

/** Checks that no window shows two scatters of one reel, which the count of free spins assumes. */
export function hasSingleScatters<S extends string>({ strips, free }: SlotConfig<S>): boolean {
  return strips.every((strip) =>
    strip.every(
      (symbol, place) =>
        symbol !== free?.scatter || [1, 2].every((step) => strip[(place + step) % strip.length] !== symbol),
    ),
  );
}
