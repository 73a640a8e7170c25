import type { DataOf } from '@chokdee/contracts';
import type { Sessions } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { presentLimits } from './limits.presenter.ts';
import { usedSince } from './limits.repository.ts';

interface SummaryProps {
  readonly memberId: number;
  readonly sessionId: string;
  readonly now: Date;
}

/** Play of the member since this session began, by the ledger, and whether the reality check is due. */
export async function sessionSummary(
  db: Queryable,
  sessions: Pick<Sessions, 'startOf'>,
  { memberId, sessionId, now }: SummaryProps,
): Promise<DataOf<'GET /api/member/session_summary'>> {
  const startedAt = await sessions.startOf(db, { memberId, sessionId });
  const check = await db
    .selectFrom('reality_checks')
    .select('acknowledged_at')
    .where(({ and }) => and({ member_id: memberId, session_id: sessionId }))
    .executeTakeFirst();
  const used = await usedSince(db, memberId, startedAt);
  const { limits, reality_check_minutes: minutes } = await presentLimits(db, memberId, now);
  const since = check?.acknowledged_at ?? startedAt;
  const nextCheckAt = minutes === null ? null : new Date(since.getTime() + minutes * 60_000);
  return {
    started_at: startedAt.toISOString(),
    elapsed_s: Math.floor((now.getTime() - startedAt.getTime()) / 1000),
    staked: thb(used.stakeSatang),
    returned: thb(used.stakeSatang - used.lossSatang),
    net: thb(-used.lossSatang),
    loss_left_today: limits.find(({ kind, period }) => kind === 'loss' && period === 'day')?.left ?? null,
    reality_check_minutes: minutes,
    is_due: nextCheckAt !== null && nextCheckAt <= now,
    next_check_at: nextCheckAt?.toISOString() ?? null,
  };
}

/** The next check is counted from now. */
export async function acknowledge(db: Queryable, { memberId, sessionId, now }: SummaryProps): Promise<void> {
  await db
    .insertInto('reality_checks')
    .values({ member_id: memberId, session_id: sessionId, acknowledged_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'session_id']).doUpdateSet({ acknowledged_at: now }))
    .execute();
}
