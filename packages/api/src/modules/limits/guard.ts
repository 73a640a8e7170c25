import type { ErrorName } from '@chokdee/contracts';
import { BusinessError } from '../../errors.ts';
import { lockMainWallets } from '../../ledger/wallets.ts';
import type { Tx } from '../../transaction.ts';
import {
  bonusMaxStakes,
  type LimitRow,
  listExclusions,
  listLimits,
  usedByPeriod,
  usedOf,
} from './limits.repository.ts';
import type { LimitKind } from './limits.tables.ts';

/** What a member may still do; `takeStake` counts what was allowed, so that a batch cannot pass a limit together. */
export interface PlayGuard {
  /** Why a stake of this amount is refused, or null: then it is counted. */
  takeStake(amountSatang: bigint): ErrorName | null;
}

interface Room {
  readonly kind: LimitKind;
  leftSatang: bigint;
}

/**
 * The guards of members who are about to stake. Call it when their main wallets are locked: whoever stakes takes that
 * lock first, so no other stake of theirs can come between this and the end of the transaction.
 */
export async function loadPlayGuards(tx: Tx, memberIds: readonly number[], now: Date): Promise<Map<number, PlayGuard>> {
  if (memberIds.length === 0) return new Map();
  const excluded = new Set((await listExclusions(tx, memberIds, now)).map((row) => row.member_id));
  const limits = (await listLimits(tx, memberIds)).filter((row) => row.kind !== 'deposit');
  const maxStakes = await bonusMaxStakes(tx, memberIds, now);
  const guards = new Map<number, PlayGuard>();
  for (const memberId of memberIds) {
    const own = limits.filter((row) => row.member_id === memberId);
    const rooms = await roomsOf(tx, memberId, own, now);
    guards.set(memberId, {
      takeStake: (amountSatang) => {
        if (excluded.has(memberId)) return 'SELF_EXCLUDED';
        if (amountSatang > (maxStakes.get(memberId) ?? amountSatang)) return 'BONUS_STAKE_TOO_LARGE';
        if (rooms.some(({ leftSatang }) => amountSatang > leftSatang)) return 'LIMIT_REACHED';
        for (const room of rooms) room.leftSatang -= amountSatang;
        return null;
      },
    });
  }
  return guards;
}

async function roomsOf(tx: Tx, memberId: number, limits: readonly LimitRow[], now: Date): Promise<Room[]> {
  const set = limits.flatMap((row) => (row.amount_satang === null ? [] : [{ ...row, limit: row.amount_satang }]));
  if (set.length === 0) return [];
  const used = await usedByPeriod(
    tx,
    memberId,
    set.map(({ period }) => period),
    now,
  );
  return set.flatMap(({ kind, period, limit }) => {
    const ofPeriod = used.get(period);
    // A period that was won gives no more room than the limit itself.
    const already = ofPeriod ? usedOf(kind, ofPeriod) : 0n;
    return [{ kind, leftSatang: limit - (already > 0n ? already : 0n) }];
  });
}

interface MoneyProps {
  readonly memberId: number;
  readonly amountSatang: bigint;
  readonly now: Date;
}

/** For one stake in its transaction, before its debit. Throws SELF_EXCLUDED, LIMIT_REACHED or BONUS_STAKE_TOO_LARGE. */
export async function assertMayStake(tx: Tx, { memberId, amountSatang, now }: MoneyProps): Promise<void> {
  await lockMainWallets(tx, [memberId]);
  const guard = (await loadPlayGuards(tx, [memberId], now)).get(memberId);
  const refusal = guard?.takeStake(amountSatang);
  if (refusal) throw new BusinessError(refusal);
}

/** For what is play without a stake, such as the start of a game. Throws SELF_EXCLUDED. */
export async function assertMayPlay(db: Tx | Parameters<typeof listExclusions>[0], memberId: number, now: Date) {
  if ((await listExclusions(db, [memberId], now)).length > 0) throw new BusinessError('SELF_EXCLUDED');
}

/**
 * For a new deposit order, in the transaction that opens it and under the lock on the member's orders. What has been
 * paid in counts; a member has one running order, and its amount is the one asked for here.
 */
export async function assertMayDeposit(tx: Tx, { memberId, amountSatang, now }: MoneyProps): Promise<void> {
  await assertMayPlay(tx, memberId, now);
  const limits = (await listLimits(tx, [memberId])).filter((row) => row.kind === 'deposit');
  const rooms = await roomsOf(tx, memberId, limits, now);
  if (rooms.some(({ leftSatang }) => amountSatang > leftSatang)) throw new BusinessError('LIMIT_REACHED');
}
