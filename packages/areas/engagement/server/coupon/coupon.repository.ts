import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import { isNewest } from '../newest-version.ts';
import type { CouponTables } from './coupon.tables.ts';

export type CouponRow = Selectable<CouponTables['coupon_versions']>;

/** The newest version of each coupon. */
const current = (db: Queryable, agentId: number) =>
  db.selectFrom('coupon_versions').selectAll().where('agent_id', '=', agentId).where(isNewest('coupon_versions'));

export function listCoupons(db: Queryable, agentId: number): Promise<CouponRow[]> {
  return current(db, agentId).orderBy('id').execute();
}

export function findCoupon(db: Queryable, agentId: number, id: number): Promise<CouponRow | undefined> {
  return current(db, agentId).where('id', '=', id).executeTakeFirst();
}

export async function findByCode(db: Queryable, agentId: number, code: string): Promise<CouponRow | undefined> {
  const row = await db
    .selectFrom('coupon_codes')
    .select('coupon_id')
    .where(({ and }) => and({ agent_id: agentId, code }))
    .executeTakeFirst();
  return row && findCoupon(db, agentId, row.coupon_id);
}

/** Counts a use of a code that may be used so often only; false when it has been. Who is last is decided by its lock. */
export async function consumeUse(tx: Tx, agentId: number, code: string): Promise<boolean> {
  const limited = await tx
    .selectFrom('coupon_codes')
    .select('uses_max')
    .where(({ and }) => and({ agent_id: agentId, code }))
    .executeTakeFirstOrThrow();
  // An unlimited coupon needs no lock.
  if (limited.uses_max === null) return true;
  const taken = await tx
    .updateTable('coupon_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where(({ and }) => and({ agent_id: agentId, code }))
    .where((eb) => eb('uses', '<', eb.ref('uses_max')))
    .returning('uses')
    .executeTakeFirst();
  return taken !== undefined;
}

const usesWithCoupons = (db: Queryable, memberId: number) =>
  db
    .selectFrom('coupon_uses as u')
    .innerJoin('coupon_versions as c', (join) =>
      join
        .onRef('c.agent_id', '=', 'u.agent_id')
        .onRef('c.id', '=', 'u.coupon_id')
        .onRef('c.version', '=', 'u.version'),
    )
    .selectAll('u')
    .select(['c.title', 'c.kind', 'c.value'])
    .where('u.member_id', '=', memberId);

export type UseRow = Awaited<ReturnType<typeof listUses>>[number];

/** Newest first, those before `before`. */
export function listUses(
  db: Queryable,
  { memberId, before, limit }: { readonly memberId: number; readonly before: number | null; readonly limit: number },
) {
  return usesWithCoupons(db, memberId)
    .$if(before !== null, (query) => query.where('u.id', '<', before as number))
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute();
}

export const getUse = (db: Queryable, memberId: number, id: number): Promise<UseRow> =>
  usesWithCoupons(db, memberId).where('u.id', '=', id).executeTakeFirstOrThrow();
