import type { DataOf } from '@chokdee/contracts';
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
  { memberId, sessionId, now }: SummaryProps,
): Promise<DataOf<'GET /api/member/session_summary'>> {
  const session = await db
    .selectFrom('sessions')
    .leftJoin('reality_checks', (join) =>
      join
        .onRef('reality_checks.member_id', '=', 'sessions.member_id')
        .onRef('reality_checks.session_id', '=', 'sessions.id'),
    )
    .select(['sessions.created_at', 'reality_checks.acknowledged_at'])
    .where(({ and }) => and({ 'sessions.member_id': memberId, 'sessions.id': sessionId }))
    .executeTakeFirstOrThrow();
  const used = await usedSince(db, memberId, session.created_at);
  const { limits, reality_check_minutes: minutes } = await presentLimits(db, memberId, now);
  const since = session.acknowledged_at ?? session.created_at;
  const nextCheckAt = minutes === null ? null : new Date(since.getTime() + minutes * 60_000);
  return {
    started_at: session.created_at.toISOString(),
    elapsed_s: Math.floor((now.getTime() - session.created_at.getTime()) / 1000),
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
