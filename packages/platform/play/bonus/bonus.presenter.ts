import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { wordTitle } from '@chokdee/kernel/titles';
import { plays } from './bonus.tables.ts';
import { listProgress, type ProgressRow, type TurnoverRow } from './turnover.repository.ts';

type Turnover = DataOf<'GET /api/member/bonus/status'>['active'][number];

export function presentTurnover(row: TurnoverRow, progress: readonly ProgressRow[]): Turnover {
  const own = progress.filter(({ turnover_id }) => turnover_id === row.id);
  return {
    id: String(row.id),
    source: row.source,
    title: wordTitle(row.title),
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

export async function presentTurnovers(
  db: Queryable,
  memberId: number,
  rows: readonly TurnoverRow[],
): Promise<Turnover[]> {
  const progress = rows.length > 0 ? await listProgress(db, memberId) : [];
  return rows.map((row) => presentTurnover(row, progress));
}
