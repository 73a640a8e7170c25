import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import { isNewest } from '../newest-version.ts';
import type { PromotionTables } from './promotion.tables.ts';

export type PromotionRow = Selectable<PromotionTables['promotion_versions']>;
export type SelectionRow = Selectable<PromotionTables['promotion_selections']>;

/** The newest version of each promotion. */
const current = (db: Queryable, agentId: number) =>
  db.selectFrom('promotion_versions').selectAll().where('agent_id', '=', agentId).where(isNewest('promotion_versions'));

export function listPromotions(db: Queryable, agentId: number): Promise<PromotionRow[]> {
  return current(db, agentId).orderBy('position').orderBy('id').execute();
}

export function findPromotion(db: Queryable, agentId: number, id: number): Promise<PromotionRow | undefined> {
  return current(db, agentId).where('id', '=', id).executeTakeFirst();
}

interface VersionProps {
  readonly agentId: number;
  readonly promotionId: number;
  readonly version: number;
}

/** Returns the accepted version. */
export function getVersion(db: Queryable, { agentId, promotionId, version }: VersionProps): Promise<PromotionRow> {
  return db
    .selectFrom('promotion_versions')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, id: promotionId, version }))
    .executeTakeFirstOrThrow();
}

export function findSelection(db: Queryable, memberId: number): Promise<SelectionRow | undefined> {
  return db.selectFrom('promotion_selections').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Replaces the earlier selection. */
export async function putSelection(tx: Tx, row: SelectionRow): Promise<void> {
  const { member_id: _, ...chosen } = row;
  await tx
    .insertInto('promotion_selections')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
}

export async function deleteSelection(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('promotion_selections').where('member_id', '=', memberId).execute();
}
