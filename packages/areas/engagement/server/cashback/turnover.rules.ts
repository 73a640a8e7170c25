import type { Play } from '@chokdee/play/settled-stakes';
import type { Plays, TurnoverArithmetic } from './cashback.tables.ts';

/** Kinds of play in the order that members read. */
export const plays = ['slot', 'casino', 'sport', 'lotto'] as const satisfies readonly Play[];

export type StakedByPlay = Partial<Readonly<Record<Play, bigint>>>;

/**
 * Computes the cashback of a day: each play's share, rounded down to the satang, up to its maximum; nothing when the
 * sum is below the minimum. A play without stakes has no line.
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
