import type { ErrorName } from '@chokdee/contracts';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import {
  type LimitAmount,
  listDepositLimits,
  listExclusions,
  listLimits,
  loadPlayRestrictions,
} from './limits.repository.ts';

/** Limits that a member has left; `reserveStake` counts each allowed stake, so that one batch cannot pass a limit. */
export interface PlayGuard {
  /** Counts a stake and returns null, or returns the reason for refusing it. */
  reserveStake(stakeSatang: bigint): ErrorName | null;
  /** Most satang that the limits leave for stakes. Null means there are no limits. */
  readonly leftSatang: bigint | null;
}

/**
 * Loads the guards of members who are about to stake. Call it with their main wallets locked: each stake takes that
 * lock first. So no other stake of these members can come in before the end of the transaction.
 */
export async function loadPlayGuards(tx: Tx, memberIds: readonly number[], now: Date): Promise<Map<number, PlayGuard>> {
  if (memberIds.length === 0) return new Map();
  const { resting, limits, maxStakes } = await loadPlayRestrictions(tx, memberIds, now);
  const guards = new Map<number, PlayGuard>();
  for (const memberId of memberIds) {
    const rooms = limits
      .filter((limit) => limit.member_id === memberId)
      .map((limit) => ({ leftSatang: leftOf(limit) }));
    guards.set(memberId, {
      reserveStake: (stakeSatang) => {
        if (resting.has(memberId)) return 'SELF_EXCLUDED';
        if (stakeSatang > (maxStakes.get(memberId) ?? stakeSatang)) return 'BONUS_STAKE_TOO_LARGE';
        if (rooms.some(({ leftSatang }) => stakeSatang > leftSatang)) return 'LIMIT_REACHED';
        for (const room of rooms) room.leftSatang -= stakeSatang;
        return null;
      },
      get leftSatang() {
        const lefts = rooms.map((room) => room.leftSatang);
        return lefts.length === 0 ? null : lefts.reduce((least, left) => (left < least ? left : least));
      },
    });
  }
  return guards;
}

/** Returns the satang that a limit leaves. A period that was won gives no more room than the limit itself. */
const leftOf = ({ amount_satang: limit, used_satang: used }: LimitAmount): bigint => limit - (used > 0n ? used : 0n);

interface StakeProps {
  readonly memberId: number;
  readonly stakeSatang: bigint;
  readonly now: Date;
}

interface DepositProps {
  readonly memberId: number;
  readonly amountSatang: bigint;
  readonly now: Date;
}

/** Checks one stake in its transaction, before its debit. @throws SELF_EXCLUDED, LIMIT_REACHED or BONUS_STAKE_TOO_LARGE. */
export async function assertMayStake(tx: Tx, { memberId, stakeSatang, now }: StakeProps): Promise<void> {
  await lockMainWallets(tx, [memberId]);
  const guard = (await loadPlayGuards(tx, [memberId], now)).get(memberId);
  const refusal = guard?.reserveStake(stakeSatang);
  if (refusal) throw new BusinessError(refusal);
}

/** Checks play without a stake, such as the start of a game or a spin. @throws SELF_EXCLUDED. */
export async function assertMayPlay(db: Queryable, memberId: number, now: Date): Promise<void> {
  if ((await findExcluded(db, [memberId], now)).has(memberId)) throw new BusinessError('SELF_EXCLUDED');
}

/** Selects the members who may not play now: by cool-off, by exclusion, or frozen by staff. */
export async function findExcluded(
  db: Queryable,
  memberIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const stopped = db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...memberIds]);
  return new Set([
    ...(await listExclusions(db, memberIds, now)).map((row) => row.member_id),
    ...(await stopped.where('status', '<>', 'active').execute()).map(({ id }) => id),
  ]);
}

/** Selects the members who have limited their own money: the product does not urge them on. */
export async function findLimited(db: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await listLimits(db, memberIds);
  return new Set(rows.filter(({ amount_satang }) => amount_satang !== null).map(({ member_id }) => member_id));
}

export type DepositRefusal = Extract<ErrorName, 'SELF_EXCLUDED' | 'LIMIT_REACHED'>;

/**
 * Returns why a deposit of this amount is refused. Null means it is allowed. Runs when an order is opened and again when
 * its money arrives. In between another order may have replaced it, or the limit was lowered. Credited deposits count. The
 * one running order of a member is the amount in question.
 */
export async function refusalOfDeposit(
  tx: Tx,
  { memberId, amountSatang, now }: DepositProps,
): Promise<DepositRefusal | null> {
  // Serializes with changes of limits and with other deposits.
  await lockMainWallets(tx, [memberId]);
  if ((await findExcluded(tx, [memberId], now)).has(memberId)) return 'SELF_EXCLUDED';
  const limits = await listDepositLimits(tx, memberId, now);
  return limits.some((limit) => amountSatang > leftOf(limit)) ? 'LIMIT_REACHED' : null;
}

/** @throws SELF_EXCLUDED or LIMIT_REACHED. */
export async function assertMayDeposit(tx: Tx, props: DepositProps): Promise<void> {
  const refusal = await refusalOfDeposit(tx, props);
  if (refusal) throw new BusinessError(refusal);
}
