import type { Percents, Play } from './bonus.tables.ts';

export interface OpenTurnover {
  readonly id: number;
  readonly requiredSatang: bigint;
  readonly grantedAt: Date;
  readonly expiresAt: Date | null;
  readonly percents: Percents;
  doneSatang: bigint;
}

export interface SettledStake {
  readonly transferId: number;
  readonly play: Play;
  readonly amountSatang: bigint;
  /** When the stake was placed. */
  readonly at: Date;
}

export interface Counted {
  readonly turnoverId: number;
  readonly transferId: number;
  readonly play: Play;
  readonly stakedSatang: bigint;
  readonly countedSatang: bigint;
}

/**
 * Counts settled stakes toward turnovers, the oldest first: each baht staked counts once. A stake counts for turnovers
 * that were granted before it was placed and had not run out; what one does not need goes on to the next.
 * Changes `doneSatang` of the turnovers.
 */
export function countStakes(turnovers: readonly OpenTurnover[], stakes: readonly SettledStake[]): Counted[] {
  const counted: Counted[] = [];
  for (const stake of stakes) {
    let left = stake.amountSatang;
    for (const turnover of turnovers) {
      const percent = BigInt(turnover.percents[stake.play]);
      const needed = turnover.requiredSatang - turnover.doneSatang;
      const isCovered =
        stake.at >= turnover.grantedAt && (turnover.expiresAt === null || stake.at < turnover.expiresAt);
      if (left === 0n || needed === 0n || percent === 0n || !isCovered) continue;
      const worth = (left * percent) / 100n;
      const countedSatang = worth < needed ? worth : needed;
      // What was needed of the stake, rounded up: a satang is never counted twice.
      const stakedSatang = worth <= needed ? left : (countedSatang * 100n + percent - 1n) / percent;
      if (countedSatang === 0n) continue;
      turnover.doneSatang += countedSatang;
      left -= stakedSatang;
      counted.push({
        turnoverId: turnover.id,
        transferId: stake.transferId,
        play: stake.play,
        stakedSatang,
        countedSatang,
      });
    }
  }
  return counted;
}
