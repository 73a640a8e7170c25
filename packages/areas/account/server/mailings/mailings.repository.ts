import type { Database, Queryable } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';

export type Mailing = Selectable<Database['mailings']>;

/** Finds a mailing of the agent. */
export function findMailing(db: Queryable, agentId: number, id: number): Promise<Mailing | undefined> {
  const mailings = db.selectFrom('mailings').selectAll();
  return mailings.where(({ and }) => and({ agent_id: agentId, id })).executeTakeFirst();
}
