import type { Queryable, Tx } from '@chokdee/kernel/db';
import { type Selectable, sql } from 'kysely';
import type { WithdrawalStatus, WithdrawTables } from './withdraw.tables.ts';

export type WithdrawalRow = Selectable<WithdrawTables['withdrawals']>;

/** Persons who approve a payout that waits. */
export const EYES = 2;

export const pendingStatuses: readonly WithdrawalStatus[] = ['requested', 'approved', 'sending'];

export function findPending(db: Queryable, memberId: number): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', pendingStatuses)
    .executeTakeFirst();
}

/** Counts requests of the Bangkok day of `now`; refused ones do not count. */
export async function countToday(db: Queryable, memberId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from withdrawals where member_id = ${memberId} and status <> 'refused'
      and requested_at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

interface ListFilter {
  readonly ref: string | null;
  readonly before: { readonly at: Date; readonly ref: string } | null;
  readonly limit: number;
}

/** Lists newest first, with one more than asked for when there are more. */
export function listWithdrawals(
  db: Queryable,
  memberId: number,
  { ref, before, limit }: ListFilter,
): Promise<WithdrawalRow[]> {
  let query = db.selectFrom('withdrawals').selectAll().where('member_id', '=', memberId);
  if (ref !== null) query = query.where('ref', '=', ref);
  if (before) query = query.where(sql<boolean>`(requested_at, ref) < (${before.at}, ${before.ref})`);
  return query
    .orderBy('requested_at', 'desc')
    .orderBy('ref', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Lists open withdrawals of an agent's members, oldest first, for the staff or the bank. */
export function listWaiting(
  db: Queryable,
  agentId: number,
  statuses: readonly WithdrawalStatus[],
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('status', 'in', statuses)
    .orderBy('requested_at')
    .limit(500)
    .execute();
}

/** Locks a withdrawal until the transaction ends; undefined means there is none. */
export async function lockWithdrawal(tx: Tx, ref: string): Promise<WithdrawalRow | undefined> {
  const owner = await findOwner(tx, ref);
  return owner && byRef(tx, owner.member_id, ref).forUpdate().executeTakeFirst();
}

export async function findWithdrawal(db: Queryable, ref: string): Promise<WithdrawalRow | undefined> {
  const owner = await findOwner(db, ref);
  return owner && byRef(db, owner.member_id, ref).executeTakeFirst();
}

const findOwner = (db: Queryable, ref: string) =>
  db.selectFrom('withdrawal_refs').select('member_id').where('ref', '=', ref).executeTakeFirst();

const byRef = (db: Queryable, memberId: number, ref: string) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, ref }));

export function changeWithdrawal(
  tx: Tx,
  { member_id, ref }: Pick<WithdrawalRow, 'member_id' | 'ref'>,
  change: Partial<WithdrawalRow>,
): Promise<WithdrawalRow> {
  return tx
    .updateTable('withdrawals')
    .set(change)
    .where(({ and }) => and({ member_id, ref }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
