import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { toJson } from '@chokdee/kernel/money';
import type { LimitKind, LimitPeriod } from './limits.tables.ts';

/** A raise, or the end of a limit, is valid no sooner than this, and only when the member says so again. */
const COOLING_MS = 24 * 3_600_000;

interface LimitName {
  readonly memberId: number;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

interface SetLimitProps extends LimitName {
  /** Null: no limit any more. */
  readonly amountSatang: bigint | null;
  readonly now: Date;
  /** Username of the staff member who sets it on request. */
  readonly by?: string;
}

/** The first limit and a lower one hold at once; a higher one or none waits. @throws LIMIT_UNCHANGED. */
export async function setLimit(tx: Tx, { amountSatang, now, by, ...name }: SetLimitProps): Promise<void> {
  // Stakes of the member wait here, so that none passes by a limit that has just been set.
  await lockMainWallets(tx, [name.memberId]);
  const row = await findLimit(tx, name);
  const current = row?.amount_satang ?? null;
  if (current === amountSatang && !row?.effective_at) throw new BusinessError('LIMIT_UNCHANGED');
  const isRaise = current !== null && (amountSatang === null || amountSatang > current);
  const value = isRaise
    ? { amount_satang: current, waiting_satang: amountSatang, effective_at: new Date(now.getTime() + COOLING_MS) }
    : { amount_satang: amountSatang, waiting_satang: null, effective_at: null };
  await tx
    .insertInto('member_limits')
    .values({ member_id: name.memberId, kind: name.kind, period: name.period, ...value, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'period']).doUpdateSet({ ...value, changed_at: now }),
    )
    .execute();
  await recordLimitEvent(
    tx,
    name.memberId,
    isRaise ? 'limit_raise_asked' : 'limit_set',
    { ...name, amountSatang, by },
    now,
  );
}

/** @throws LIMIT_CHANGE_UNKNOWN, and LIMIT_CHANGE_WAITING when a raise is accepted before its time. */
export async function confirmLimit(
  tx: Tx,
  { isAccepted, now, ...name }: LimitName & { isAccepted: boolean; now: Date },
): Promise<void> {
  await lockMainWallets(tx, [name.memberId]);
  const row = await findLimit(tx, name);
  if (!row?.effective_at) throw new BusinessError('LIMIT_CHANGE_UNKNOWN');
  if (isAccepted && row.effective_at > now) throw new BusinessError('LIMIT_CHANGE_WAITING');
  await tx
    .updateTable('member_limits')
    .set({
      amount_satang: isAccepted ? row.waiting_satang : row.amount_satang,
      waiting_satang: null,
      effective_at: null,
      changed_at: now,
    })
    .where(({ and }) => and({ member_id: name.memberId, kind: name.kind, period: name.period }))
    .execute();
  await recordLimitEvent(tx, name.memberId, isAccepted ? 'limit_raised' : 'limit_raise_dropped', name, now);
}

function findLimit(tx: Tx, { memberId, kind, period }: LimitName) {
  return tx
    .selectFrom('member_limits')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, kind, period }))
    .executeTakeFirst();
}

export async function recordLimitEvent(tx: Tx, memberId: number, what: string, details: object, at: Date) {
  await tx
    .insertInto('limit_events')
    .values({ member_id: memberId, what, details: toJson(details), at })
    .execute();
}
