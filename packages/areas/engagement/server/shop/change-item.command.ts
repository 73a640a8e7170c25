import { art } from '@chokdee/contracts/art';
import type { Tx } from '@chokdee/kernel/db';
import { type Acting, OpsUsageError, usage } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { findItem, type ItemRow, lockItem } from './shop.repository.ts';

export type ItemChange = Partial<
  Pick<
    ItemRow,
    'kind' | 'name' | 'description' | 'picture' | 'price' | 'value' | 'limit_per_member' | 'opens_at' | 'closes_at'
  >
>;

interface PublishProps extends Acting {
  readonly itemId: string;
  readonly change: ItemChange;
}

/**
 * A new item, or the next version of one; orders keep the version they were made on. Returns the version.
 * @throws OpsUsageError for what would be no whole item
 */
export async function publishItem(tx: Tx, { agentId, itemId, change, by, now }: PublishProps): Promise<number> {
  await tx
    .insertInto('shop_items')
    .values({
      agent_id: agentId,
      id: itemId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from shop_items where agent_id = ${agentId})`,
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'id']).doNothing())
    .execute();
  await lockItem(tx, agentId, itemId);
  const before = await findItem(tx, agentId, itemId);
  const { kind, name, price, value } = { ...before, ...change };
  if (kind === undefined || name === undefined || price === undefined || value === undefined) {
    throw new OpsUsageError(usage.missing('a new item needs kind, name, price and value.'));
  }
  const version = (before?.version ?? 0) + 1;
  const whole = { ...before, ...change };
  await tx
    .insertInto('shop_item_versions')
    .values({
      agent_id: agentId,
      item_id: itemId,
      version,
      kind,
      name,
      description: whole.description ?? '',
      picture: whole.picture ?? art['shop-credit.svg'],
      price,
      value,
      limit_per_member: whole.limit_per_member ?? null,
      opens_at: whole.opens_at ?? null,
      closes_at: whole.closes_at ?? null,
      published_at: now,
      published_by: by,
    })
    .execute();
  return version;
}

interface ItemProps {
  readonly agentId: number;
  readonly itemId: string;
}

/** Sets the stock from now on; null means no limit. */
export async function setStock(
  tx: Tx,
  { agentId, itemId, stock }: ItemProps & { stock: number | null },
): Promise<void> {
  await tx
    .updateTable('shop_items')
    .set({ stock_left: stock })
    .where(({ and }) => and({ agent_id: agentId, id: itemId }))
    .execute();
}

export async function setItemOpen(tx: Tx, { agentId, itemId, isOpen }: ItemProps & { isOpen: boolean }): Promise<void> {
  await tx
    .updateTable('shop_items')
    .set({ is_open: isOpen })
    .where(({ and }) => and({ agent_id: agentId, id: itemId }))
    .execute();
}

/** Puts codes in; what is there already is left alone. The stock is then the codes that nobody has. */
export async function addCodes(tx: Tx, { agentId, itemId, codes }: ItemProps & { codes: string[] }): Promise<number> {
  await lockItem(tx, agentId, itemId);
  await tx
    .insertInto('shop_codes')
    .values(codes.map((code) => ({ agent_id: agentId, item_id: itemId, code, member_id: null, redemption_id: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await tx
    .selectFrom('shop_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(({ and }) => and({ agent_id: agentId, item_id: itemId }))
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow();
  await setStock(tx, { agentId, itemId, stock: Number(count) });
  return Number(count);
}
