import type { Database, Queryable, Tx } from '@chokdee/kernel/db';

/** Value that one member alone of an agent may have. Usernames are in lower case. */
type Entry = Omit<Database['member_directory'], 'member_id'>;

/** Finds the member who has the value. */
export async function findOwner(db: Queryable, { agent_id, kind, value }: Entry): Promise<number | undefined> {
  const entry = db.selectFrom('member_directory').select('member_id').where('agent_id', '=', agent_id);
  const owner = await entry.where('kind', '=', kind).where('value', '=', value).executeTakeFirst();
  return owner?.member_id;
}

/** Claims the value for a member. Returns false when another member has it. */
export async function claim(tx: Tx, entry: Database['member_directory']): Promise<boolean> {
  const claimed = tx.insertInto('member_directory').values(entry).returning('member_id');
  return (await claimed.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()) !== undefined;
}
