import type { ErrorName } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { createRef } from '@chokdee/kernel/references';
import { assertMayPlay } from '@chokdee/play/limits';
import { lockOtherAccounts } from '@chokdee/play/links';
import { type CouponRow, consumeUse, findByCode } from './coupon.repository.ts';
import { isCode, plainCode } from './coupon-code.rules.ts';
import { grantCoupon } from './grant-coupon.ts';
import { countGuess, mayGuess } from './guesses.ts';

interface RedeemProps {
  readonly memberId: number;
  readonly agentId: number;
  /** The typed code. */
  readonly code: string;
  /** Runs in the transaction that gives it. */
  keep(tx: Tx, useId: number): Promise<void>;
}

/**
 * Uses a coupon: what it gives is given at once, all or nothing. @throws COUPON_UNKNOWN, _NOT_OPEN, _EXPIRED, _USED,
 * _USED_UP, COUPON_ATTEMPTS_USED, PROMOTION_ACTIVE and SELF_EXCLUDED.
 */
export async function redeemCoupon(deps: Pick<Deps, 'db' | 'clock' | 'live'>, props: RedeemProps): Promise<void> {
  const now = deps.clock.now();
  // A guess is counted for good, so it ends its transaction like anything that was done, and is refused after it.
  const outcome = await inTransaction(deps.db, (tx) => redeem(tx, props, now));
  if (outcome === 'COUPON_UNKNOWN') throw new BusinessError(outcome);
  const { memberId } = props;
  if (outcome.kind === 'credit' || outcome.kind === 'bonus') deps.live.balanceChanged(memberId);
  if (outcome.points !== null) await deps.live.publish({ memberId }, 'points', { point: outcome.points });
}

async function redeem(tx: Tx, props: RedeemProps, now: Date) {
  const { memberId, agentId } = props;
  await lockMainWallets(tx, [memberId]);
  await assertMayPlay(tx, memberId, now);
  if (!(await mayGuess(tx, { memberId, now }))) throw new BusinessError('COUPON_ATTEMPTS_USED');
  const code = plainCode(props.code);
  const coupon = isCode(code) ? await findByCode(tx, agentId, code) : undefined;
  if (!coupon) {
    await countGuess(tx, { memberId, now });
    return 'COUPON_UNKNOWN' as const;
  }
  assertOpen(coupon, now);
  const before = await usedByPerson(tx, memberId, coupon.id);
  if (before) throw refusalWith('COUPON_USED', before);
  const use = await insertUse(tx, { memberId, coupon, code, now });
  if (!use) throw refusalWith('COUPON_USED', await usedAt(tx, memberId, coupon.id));
  if (!(await consumeUse(tx, agentId, code))) throw new BusinessError('COUPON_USED_UP');
  const points = await grantCoupon(tx, { memberId, coupon, useId: use.id, ref: use.ref, at: now });
  await props.keep(tx, use.id);
  return { kind: coupon.kind, points };
}

/** Says when it was, or will be. */
const refusalWith = (name: ErrorName, at: Date): BusinessError =>
  new BusinessError(name, { data: { at: at.toISOString() } });

function assertOpen({ is_open, starts_at, ends_at, published_at }: CouponRow, now: Date): void {
  if (ends_at !== null && ends_at <= now) throw refusalWith('COUPON_EXPIRED', ends_at);
  if (!is_open) throw refusalWith('COUPON_EXPIRED', published_at);
  if (starts_at !== null && starts_at > now) throw refusalWith('COUPON_NOT_OPEN', starts_at);
}

async function usedAt(tx: Tx, memberId: number, couponId: number): Promise<Date> {
  const use = await tx
    .selectFrom('coupon_uses')
    .select('at')
    .where(({ and }) => and({ member_id: memberId, coupon_id: couponId }))
    .executeTakeFirstOrThrow();
  return use.at;
}

/** Returns when another account of the same person has used the coupon. */
async function usedByPerson(tx: Tx, memberId: number, couponId: number): Promise<Date | undefined> {
  const others = await lockOtherAccounts(tx, memberId);
  if (others.length === 0) return undefined;
  const uses = tx.selectFrom('coupon_uses').select('at').where('member_id', 'in', others);
  return (await uses.where('coupon_id', '=', couponId).executeTakeFirst())?.at;
}

interface UseProps {
  readonly memberId: number;
  readonly coupon: CouponRow;
  readonly code: string;
  readonly now: Date;
}

/** Returns undefined when the member has used the coupon. */
function insertUse(tx: Tx, { memberId, coupon, code, now }: UseProps) {
  return tx
    .insertInto('coupon_uses')
    .values({
      member_id: memberId,
      ref: createRef('CP', now),
      agent_id: coupon.agent_id,
      coupon_id: coupon.id,
      version: coupon.version,
      code,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'coupon_id']).doNothing())
    .returning(['id', 'ref'])
    .executeTakeFirst();
}
