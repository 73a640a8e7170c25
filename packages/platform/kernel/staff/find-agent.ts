import type { Queryable } from '../db/transaction.ts';
import type { OpsInput } from './ops-command.ts';
import { refusals } from './refusals.copy.ts';
import { lacking, refuse } from './refuse.ts';

export const agentOption = {
  agent: { about: 'code of the agent; left out: the own one of OPS_TOKEN, else CHOKDEE' },
} as const;

/** @throws FORBIDDEN for a code that no agent has */
export async function findAgentId(db: Queryable, { options }: Pick<OpsInput, 'options'>): Promise<number> {
  const code = (options.agent ?? 'CHOKDEE').toUpperCase();
  const agent = await db.selectFrom('agents').select('id').where('code', '=', code).executeTakeFirst();
  if (!agent) throw lacking(refusals.noSuchAgent(code));
  return agent.id;
}

/** @throws FORBIDDEN for a name that no member of the agent has */
export async function findMemberOf(db: Queryable, agentId: number, username: string) {
  const member = await db
    .selectFrom('member_directory')
    .innerJoin('members', 'members.id', 'member_directory.member_id')
    .select(['members.id', 'members.username', 'members.agent_id'])
    .where(({ and }) => and({ 'member_directory.agent_id': agentId, kind: 'username', value: username.toLowerCase() }))
    .executeTakeFirst();
  if (!member) throw refuse(refusals.noMember(username));
  return member;
}

/** The member whom the words of a command name, if any. */
export async function findNamedMember(
  db: Queryable,
  agentId: number,
  { places, options }: OpsInput,
): Promise<number | undefined> {
  const username = places.username ?? options.to;
  if (username === undefined) return undefined;
  const own = db.selectFrom('member_directory').select('member_id');
  const named = { agent_id: agentId, kind: 'username', value: username.toLowerCase() } as const;
  return (await own.where(({ and }) => and(named)).executeTakeFirst())?.member_id;
}
