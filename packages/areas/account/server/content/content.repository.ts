import type { Database, Queryable, Tx } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import type { ContentKind } from './content.tables.ts';

export type ContentVersion = Selectable<Database['content_versions']>;

/** Fields that staff write. */
export type ContentFields = Pick<
  ContentVersion,
  'is_live' | 'title' | 'text' | 'picture' | 'link' | 'action' | 'starts_at' | 'ends_at'
>;

export interface ContentName {
  readonly agentId: number;
  readonly kind: ContentKind;
  readonly id: string;
}

/** Selects the version of each item that counts, with the place of the item. */
export const currentContent = (db: Queryable, agentId: number, kind: ContentKind) =>
  db
    .selectFrom('content_items as i')
    .innerJoin('content_versions as v', (join) =>
      join
        .onRef('v.agent_id', '=', 'i.agent_id')
        .onRef('v.kind', '=', 'i.kind')
        .onRef('v.id', '=', 'i.id')
        .onRef('v.version', '=', 'i.version'),
    )
    .where(({ and }) => and({ 'i.agent_id': agentId, 'i.kind': kind }));

/** Lists the content that members see now, in its order. */
export function listShown(db: Queryable, agentId: number, kind: ContentKind, now: Date): Promise<ContentVersion[]> {
  return currentContent(db, agentId, kind)
    .selectAll('v')
    .where('v.is_live', '=', true)
    .where((eb) => eb.or([eb('v.starts_at', 'is', null), eb('v.starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('v.ends_at', 'is', null), eb('v.ends_at', '>', now)]))
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
}

/** Returns the version that counts. Undefined means that the agent has no such item. */
export function findContent(db: Queryable, { agentId, kind, id }: ContentName): Promise<ContentVersion | undefined> {
  return currentContent(db, agentId, kind).selectAll('v').where('i.id', '=', id).executeTakeFirst();
}

/** Returns one version. Undefined means that it does not exist. */
export function findVersion(db: Queryable, { agentId, kind, id }: ContentName, version: number) {
  return db
    .selectFrom('content_versions')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, kind, id, version }))
    .executeTakeFirst();
}

/** Lists the ids of a kind in their order. */
export async function listIds(db: Queryable, agentId: number, kind: ContentKind): Promise<string[]> {
  const items = db.selectFrom('content_items').select('id');
  const own = items.where(({ and }) => and({ agent_id: agentId, kind }));
  return (await own.orderBy('position').orderBy('id').execute()).map(({ id }) => id);
}

/** Gives each item its place. */
export async function placeItems(tx: Tx, agentId: number, kind: ContentKind, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .updateTable('content_items')
      .set({ position })
      .where(({ and }) => and({ agent_id: agentId, kind, id }))
      .execute();
  }
}

interface NewVersion extends ContentName {
  readonly fields: ContentFields;
  readonly by: string;
  readonly now: Date;
}

/** Writes the next version of an item, which counts from then on. A new item stands behind the others of its kind. */
export async function addVersion(tx: Tx, { agentId, kind, id, fields, by, now }: NewVersion): Promise<number> {
  const last = await tx
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where(({ and }) => and({ agent_id: agentId, kind, id }))
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const position = (await listIds(tx, agentId, kind)).length;
  await tx
    .insertInto('content_items')
    .values({ agent_id: agentId, kind, id, position, version })
    .onConflict((conflict) => conflict.columns(['agent_id', 'kind', 'id']).doUpdateSet({ version }))
    .execute();
  await tx
    .insertInto('content_versions')
    .values({ agent_id: agentId, kind, id, version, ...fields, published_at: now, published_by: by })
    .execute();
  return version;
}
