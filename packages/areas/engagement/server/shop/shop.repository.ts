import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import type { ShopTables } from './shop.tables.ts';

/** An item as it is now. */
export type ItemRow = Selectable<ShopTables['shop_item_versions']> &
  Pick<Selectable<ShopTables['shop_items']>, 'position' | 'stock_left' | 'is_open'>;

const currentItems = (db: Queryable, agentId: number) =>
  db
    .selectFrom('shop_items as i')
    .innerJoin('shop_item_versions as v', (join) =>
      join.onRef('v.agent_id', '=', 'i.agent_id').onRef('v.item_id', '=', 'i.id'),
    )
    .selectAll('v')
    .select(['i.position', 'i.stock_left', 'i.is_open'])
    .where('i.agent_id', '=', agentId)
    .where('v.version', '=', (eb) =>
      eb
        .selectFrom('shop_item_versions as newest')
        .select((newest) => newest.fn.max('newest.version').as('version'))
        .whereRef('newest.agent_id', '=', 'i.agent_id')
        .whereRef('newest.item_id', '=', 'i.id'),
    );

export function listItems(db: Queryable, agentId: number): Promise<ItemRow[]> {
  return currentItems(db, agentId).orderBy('i.position').orderBy('i.id').execute();
}

export function findItem(db: Queryable, agentId: number, itemId: string): Promise<ItemRow | undefined> {
  return currentItems(db, agentId).where('i.id', '=', itemId).executeTakeFirst();
}

/** Locks an item: stock and limits are checked under this lock. */
export async function lockItem(tx: Tx, agentId: number, itemId: string): Promise<void> {
  await tx
    .selectFrom('shop_items')
    .select('id')
    .where(({ and }) => and({ agent_id: agentId, id: itemId }))
    .forNoKeyUpdate()
    .execute();
}

/** Counts the redeemed pieces of each item, without cancelled orders. */
export async function countBought(db: Queryable, memberId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('shop_redemptions')
    .select(({ fn }) => ['item_id', fn.sum<bigint>('quantity').as('quantity')])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'cancelled')
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, Number(row.quantity)]));
}

export type RedemptionRow = Selectable<ShopTables['shop_redemptions']> &
  Pick<ItemRow, 'kind' | 'name' | 'picture' | 'value'>;
export type StepRow = Selectable<ShopTables['shop_steps']>;

const redemptionsWithItems = (db: Queryable) =>
  db
    .selectFrom('shop_redemptions as r')
    .innerJoin('shop_item_versions as v', (join) =>
      join
        .onRef('v.agent_id', '=', 'r.agent_id')
        .onRef('v.item_id', '=', 'r.item_id')
        .onRef('v.version', '=', 'r.version'),
    )
    .selectAll('r')
    .select(['v.kind', 'v.name', 'v.picture', 'v.value']);

interface PageProps {
  readonly memberId: number;
  readonly kind: ItemRow['kind'] | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first. */
export function listRedemptions(db: Queryable, props: PageProps): Promise<RedemptionRow[]> {
  const { memberId, kind, before, limit } = props;
  return redemptionsWithItems(db)
    .where('r.member_id', '=', memberId)
    .$if(kind !== null, (query) => query.where('v.kind', '=', kind as ItemRow['kind']))
    .$if(before !== null, (query) => query.where('r.id', '<', before as number))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

export function getRedemption(db: Queryable, memberId: number, id: number): Promise<RedemptionRow> {
  return redemptionsWithItems(db).where('r.member_id', '=', memberId).where('r.id', '=', id).executeTakeFirstOrThrow();
}

export function listSteps(db: Queryable, memberId: number, ids: readonly number[]): Promise<StepRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('shop_steps')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('redemption_id', 'in', ids)
    .orderBy('redemption_id')
    .orderBy('no')
    .execute();
}

export function listCodes(db: Queryable, memberId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('shop_codes')
    .select(['redemption_id', 'code'])
    .where('member_id', '=', memberId)
    .where('redemption_id', 'in', ids)
    .orderBy('code')
    .execute();
}
