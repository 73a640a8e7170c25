import type { Play } from '@chokdee/play/settled-stakes';
import type { Plays, TurnoverArithmetic } from './cashback.tables.ts';

/** As members read it. */
export const plays = ['slot', 'casino', 'sport', 'lotto'] as const satisfies readonly Play[];

export type StakedByPlay = Partial<Readonly<Record<Play, bigint>>>;

/**
 * What a day gives: of each play its share, rounded down to the satang, then held to its maximum; nothing when the sum
 * is below the minimum. A play of which nothing was staked has no line.
 */
export function computeTurnover(
  terms: { readonly plays: Plays; readonly minimum_satang: bigint },
  staked: StakedByPlay,
): { arithmetic: TurnoverArithmetic; grossSatang: bigint } {
  const lines = plays.flatMap((play) => {
    const stakedSatang = staked[play] ?? 0n;
    if (stakedSatang === 0n) return [];
    const { rate, max } = terms.plays[play];
    const share = Number((stakedSatang * BigInt(rate)) / 10_000n);
    return [{ play, staked: Number(stakedSatang), rate, max, amount: max === null ? share : Math.min(share, max) }];
  });
  const sum = BigInt(lines.reduce((total, { amount }) => total + amount, 0));
  return {
    arithmetic: { minimum: Number(terms.minimum_satang), lines },
    grossSatang: sum < terms.minimum_satang ? 0n : sum,
  };
}
