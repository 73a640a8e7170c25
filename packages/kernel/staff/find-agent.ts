import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OpsInput } from './ops-command.ts';
import { refuse } from './staff-acts.ts';

export const agentOption = { agent: { about: 'code of the house; CHOKDEE when it is left out' } } as const;

export async function findAgentId(db: Kysely<Database>, { options }: OpsInput): Promise<number> {
  const code = (options.agent ?? 'CHOKDEE').toUpperCase();
  const agent = await db.selectFrom('agents').select('id').where('code', '=', code).executeTakeFirst();
  if (!agent) throw refuse(`there is no house "${code}"`);
  return agent.id;
}
