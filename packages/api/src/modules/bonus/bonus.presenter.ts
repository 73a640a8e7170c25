import type { DataOf } from '@chokdee/contracts';
import { thb } from '../../money.ts';
import { plays } from './bonus.tables.ts';
import type { OfferRow, ProgressRow, TurnoverRow } from './turnover.repository.ts';

type Status = DataOf<'GET /api/member/bonus/status'>;

export function presentTurnover(row: TurnoverRow, progress: readonly ProgressRow[]): Status['active'][number] {
  const own = progress.filter(({ turnover_id }) => turnover_id === row.id);
  return {
    id: String(row.id),
    source: row.source,
    title: row.title,
    wallet_id: row.wallet_id,
    status: row.status,
    amount: thb(row.amount_satang),
    required: thb(row.required_satang),
    done: thb(row.done_satang),
    left: thb(row.required_satang - row.done_satang),
    progress: plays.map((play) => {
      const counted = own.find((item) => item.play === play);
      return {
        play,
        staked: thb(counted?.staked_satang ?? 0n),
        percent: row.percents[play],
        counted: thb(counted?.counted_satang ?? 0n),
      };
    }),
    max_stake: row.max_stake_satang === null ? null : thb(row.max_stake_satang),
    granted_at: row.granted_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function presentOffer(offer: OfferRow): Status['offers'][number] {
  return {
    id: offer.id,
    title: offer.title,
    percent: offer.percent,
    min_deposit: thb(offer.min_deposit_satang),
    max_bonus: thb(offer.max_bonus_satang),
    turnover_times: offer.turnover_times,
    max_stake: offer.max_stake_satang === null ? null : thb(offer.max_stake_satang),
    days: offer.days,
  };
}
