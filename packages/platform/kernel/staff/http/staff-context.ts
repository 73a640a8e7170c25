import type { Queryable } from '../../db/transaction.ts';
import type { Agent } from '../../http/call-context.ts';
import type { Permission } from '../ops-command.ts';
import { mayStaff, type StaffMember } from '../people/roles.ts';

/** Lists the agents for which a person may act: the own one, or all. */
export async function agentsOf(db: Queryable, staff: StaffMember, ownAgentId: number): Promise<Agent[]> {
  const agents = db.selectFrom('agents').select(['id', 'code']).orderBy('id');
  return staff.everyAgent ? agents.execute() : agents.where('id', '=', ownAgentId).execute();
}

/** Lists the agents of a person at which their roles grant a permission. */
export async function agentsWhereMay(
  db: Queryable,
  { staff, agents }: { readonly staff: StaffMember; readonly agents: readonly Agent[] },
  permission: Permission,
): Promise<Agent[]> {
  const checked = await Promise.all(
    agents.map(async (agent) => ((await mayStaff(db, { ...staff, agentId: agent.id }, permission)) ? [agent] : [])),
  );
  return checked.flat();
}
