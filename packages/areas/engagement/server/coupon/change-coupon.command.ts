import type { Queryable, Tx } from '@chokdee/kernel/db';
import { type Acting, refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { type CouponRow, findCoupon } from './coupon.repository.ts';

export interface CouponChange {
  readonly title?: string;
  readonly starts_at?: Date | null;
  readonly ends_at?: Date | null;
  /** Members who may use its one code. Null means all. */
  readonly uses?: number | null;
}

/** Returns how many members may use the one code of a coupon. Undefined means that it has several codes. */
export async function usesOf(db: Queryable, agentId: number, couponId: number): Promise<number | null | undefined> {
  const codes = await db
    .selectFrom('coupon_codes')
    .select('uses_max')
    .where(({ and }) => and({ agent_id: agentId, coupon_id: couponId }))
    .limit(2)
    .execute();
  return codes.length === 1 ? codes[0]?.uses_max : undefined;
}

interface ChangeProps {
  readonly couponId: number;
  readonly change: CouponChange;
}

/**
 * Publishes the next version of a coupon. Its gift stays: codes that are printed promise it.
 * @returns the version @throws FORBIDDEN
 */
export async function changeCoupon(
  tx: Tx,
  { agentId, by, now }: Acting,
  { couponId, change: { uses, ...change } }: ChangeProps,
): Promise<number> {
  const before = await findCoupon(tx, agentId, couponId);
  if (!before) throw refuse(refusals.noCoupon(couponId));
  const next = { ...before, ...change, version: before.version + 1, published_at: now, published_by: by };
  assertTimes(before, next, now);
  if (uses !== undefined) await raiseUses(tx, { agentId, couponId, uses });
  await tx.insertInto('coupon_versions').values(next).execute();
  return next.version;
}

function assertTimes(before: CouponRow, { starts_at, ends_at }: CouponRow, now: Date): void {
  const hasBegun = before.starts_at === null || before.starts_at <= now;
  if (hasBegun && starts_at?.getTime() !== before.starts_at?.getTime()) throw refuse(refusals.hasBegun);
  if (starts_at && ends_at && ends_at <= starts_at) throw refuse(refusals.endsBeforeStart);
}

/** Lets more members use the one code. Fewer would break what a printed code promises. */
async function raiseUses(
  tx: Tx,
  { agentId, couponId, uses }: { readonly agentId: number; readonly couponId: number; readonly uses: number | null },
): Promise<void> {
  const before = await usesOf(tx, agentId, couponId);
  if (before === undefined) throw refuse(refusals.severalCodes);
  if (before === null ? uses !== null : uses !== null && uses < before) throw refuse(refusals.fewerUses);
  await tx
    .updateTable('coupon_codes')
    .set({ uses_max: uses })
    .where(({ and }) => and({ agent_id: agentId, coupon_id: couponId }))
    .execute();
}
