import type { Queryable } from '../../db/transaction.ts';
import type { Agent } from '../../http/call-context.ts';
import { agentsOf } from '../http/staff-context.ts';
import type { Permission } from '../ops-command.ts';
import { staffMembers } from './authenticate.ts';
import { mayStaff, type StaffMember } from './roles.ts';

/** Lists the agents at which a person has a permission. Nobody who is disabled has one. */
export async function agentsWith(db: Queryable, staffId: number, permission: Permission): Promise<Agent[]> {
  const person = await staffMembers(db).where('staff.id', '=', staffId).executeTakeFirst();
  if (!person) return [];
  const agents: Agent[] = [];
  for (const agent of await agentsOf(db, { ...person, scope: null }, person.agentId)) {
    if (await mayStaff(db, { ...person, agentId: agent.id, scope: null }, permission)) agents.push(agent);
  }
  return agents;
}

/** Seats a person at the first of their agents: an act over all agents is asked and answered there. */
export async function atFirstAgent(db: Queryable, staff: StaffMember): Promise<StaffMember> {
  if (!staff.everyAgent) return staff;
  const first = await db.selectFrom('agents').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return { ...staff, agentId: first.id };
}
