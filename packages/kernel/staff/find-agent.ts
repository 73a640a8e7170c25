import type { Queryable } from '../db/transaction.ts';
import type { OpsDeps, OpsInput } from './ops-command.ts';
import { refuse } from './staff-acts.ts';

export const agentOption = { agent: { about: 'code of the agent; CHOKDEE when it is left out' } } as const;

/** @throws FORBIDDEN for a code that no agent has */
export async function findAgentId(db: Queryable, { options }: OpsInput): Promise<number> {
  const code = (options.agent ?? 'CHOKDEE').toUpperCase();
  const agent = await db.selectFrom('agents').select('id').where('code', '=', code).executeTakeFirst();
  if (!agent) throw refuse(`there is no agent "${code}"`);
  return agent.id;
}

/** @throws FORBIDDEN for a name that no member of the agent has */
export async function findMemberOf({ db }: OpsDeps, agentId: number, username: string) {
  const member = await db
    .selectFrom('member_directory')
    .innerJoin('members', 'members.id', 'member_directory.member_id')
    .select(['members.id', 'members.username', 'members.agent_id'])
    .where(({ and }) => and({ 'member_directory.agent_id': agentId, kind: 'username', value: username.toLowerCase() }))
    .executeTakeFirst();
  if (!member) throw refuse(`the agent has no member "${username}"`);
  return member;
}
