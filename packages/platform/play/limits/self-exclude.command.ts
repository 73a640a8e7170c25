import type { InputOf } from '@chokdee/contracts';
import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { recordLimitEvent } from './change-limit.command.ts';
import { longest } from './limits.presenter.ts';
import { type ExclusionRow, listExclusions } from './limits.repository.ts';

type Duration = InputOf<'POST /api/member/self_exclude'>['duration'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const coolOffs: Partial<Record<Duration, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
};
const exclusionMonths: Partial<Record<Duration, number>> = { '6m': 6, '1y': 12, '5y': 60 };

/** From the shortest on. */
export const exclusionDurations = [
  '24h',
  '7d',
  '30d',
  '90d',
  '6m',
  '1y',
  '5y',
  'forever',
] as const satisfies Duration[];

interface ExclusionProps {
  readonly memberId: number;
  readonly duration: Duration;
  readonly now: Date;
  /** Username of the staff member who excludes the member on request. */
  readonly by?: string;
}

/** End of an exclusion that begins at `from`; null: none. */
export function exclusionEnd(duration: Duration, from: Date): Date | null {
  const coolOffMs = coolOffs[duration];
  if (coolOffMs !== undefined) return new Date(from.getTime() + coolOffMs);
  const months = exclusionMonths[duration];
  if (months === undefined) return null;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** Holds from now on and cannot be taken back, only be made longer. @throws EXCLUSION_SHORTER. */
export async function selfExclude(tx: Tx, { memberId, duration, now, by }: ExclusionProps): Promise<ExclusionRow> {
  // A stake takes the same lock: it comes before the exclusion as a whole, or not at all.
  await lockMainWallets(tx, [memberId]);
  const until = exclusionEnd(duration, now);
  const current = longest(await listExclusions(tx, [memberId], now));
  if (current && (current.until_at === null || (until !== null && until <= current.until_at))) {
    throw new BusinessError('EXCLUSION_SHORTER');
  }
  const what = by === undefined ? 'self_excluded' : 'excluded_by_staff';
  await recordLimitEvent(tx, memberId, what, { duration, until, by }, now);
  return tx
    .insertInto('member_exclusions')
    .values({
      member_id: memberId,
      kind: coolOffs[duration] === undefined ? 'exclude' : 'cool_off',
      from_at: now,
      until_at: until,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
