import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { type ExclusionRow, listExclusions, listLimits, listUsed } from './limits.repository.ts';
import { limitKinds, limitPeriods } from './limits.tables.ts';
import { periodEnd } from './period.rules.ts';

type Limits = DataOf<'GET /api/member/limits'>;

/** Everything that the page of limits shows. */
export async function presentLimits(db: Queryable, memberId: number, now: Date): Promise<Limits> {
  const [rows, exclusions, used, settings] = await Promise.all([
    listLimits(db, [memberId]),
    listExclusions(db, [memberId], now),
    listUsed(db, memberId, now),
    db.selectFrom('member_play_settings').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
  ]);
  const limits = limitKinds.flatMap((kind) =>
    limitPeriods.map((period): Limits['limits'][number] => {
      const row = rows.find((item) => item.kind === kind && item.period === period);
      const spent = used.find((item) => item.kind === kind && item.period === period)?.used_satang ?? 0n;
      const usedSatang = spent > 0n ? spent : 0n;
      const amount = row?.amount_satang ?? null;
      return {
        kind,
        period,
        amount: amount === null ? null : thb(amount),
        used: thb(usedSatang),
        left: amount === null ? null : thb(amount > usedSatang ? amount - usedSatang : 0n),
        resets_at: periodEnd(period, now).toISOString(),
        waiting: row?.effective_at
          ? {
              amount: row.waiting_satang === null ? null : thb(row.waiting_satang),
              effective_at: row.effective_at.toISOString(),
            }
          : null,
      };
    }),
  );
  return {
    limits,
    exclusion: presentExclusion(longest(exclusions)),
    reality_check_minutes: settings?.reality_check_minutes ?? null,
    should_ask: !settings?.limits_dismissed_at && rows.length === 0,
  };
}

/** The one that ends last; one for ever ends after all others. */
export function longest(exclusions: readonly ExclusionRow[]): ExclusionRow | null {
  const endOf = (row: ExclusionRow): number => row.until_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return exclusions.reduce<ExclusionRow | null>((best, row) => (best && endOf(best) >= endOf(row) ? best : row), null);
}

export function presentExclusion(row: ExclusionRow): NonNullable<Limits['exclusion']>;
export function presentExclusion(row: ExclusionRow | null): Limits['exclusion'];
export function presentExclusion(row: ExclusionRow | null): Limits['exclusion'] {
  if (!row) return null;
  return { kind: row.kind, from: row.from_at.toISOString(), until: row.until_at?.toISOString() ?? null };
}
