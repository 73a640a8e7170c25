import type { Selectable } from 'kysely';
import type { SettledStakesView } from '../settled-stakes/stakes.tables.ts';
import type { BonusTables } from './bonus.tables.ts';

type Turnover = Selectable<BonusTables['turnovers']>;
export type OpenTurnover = Pick<
  Turnover,
  'id' | 'required_satang' | 'granted_at' | 'expires_at' | 'percents' | 'done_satang'
>;
/** `at`: when the stake was placed. */
export type SettledStake = Pick<SettledStakesView, 'transfer_id' | 'play' | 'amount_satang' | 'at'>;
export type Counted = Omit<Selectable<BonusTables['turnover_counts']>, 'member_id'>;

/**
 * Counts settled stakes toward turnovers, the oldest first: each baht staked counts once. A stake counts for turnovers
 * that were granted before it was placed and had not run out; what one does not need goes on to the next.
 * Changes `done_satang` of the turnovers.
 */
export function countStakes(turnovers: readonly OpenTurnover[], stakes: readonly SettledStake[]): Counted[] {
  const counted: Counted[] = [];
  for (const stake of stakes) {
    let left = stake.amount_satang;
    for (const turnover of turnovers) {
      const percent = BigInt(turnover.percents[stake.play]);
      const needed = turnover.required_satang - turnover.done_satang;
      const isCovered =
        stake.at >= turnover.granted_at && (turnover.expires_at === null || stake.at < turnover.expires_at);
      if (left === 0n || needed === 0n || percent === 0n || !isCovered) continue;
      const worth = (left * percent) / 100n;
      const countedSatang = worth < needed ? worth : needed;
      // Rounds up the part of the stake that was needed: a satang is never counted twice.
      const stakedSatang = worth <= needed ? left : (countedSatang * 100n + percent - 1n) / percent;
      if (countedSatang === 0n) continue;
      turnover.done_satang += countedSatang;
      left -= stakedSatang;
      counted.push({
        turnover_id: turnover.id,
        transfer_id: stake.transfer_id,
        play: stake.play,
        staked_satang: stakedSatang,
        counted_satang: countedSatang,
      });
    }
  }
  return counted;
}
