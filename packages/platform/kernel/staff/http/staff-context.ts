import type { Queryable } from '../../db/transaction.ts';
import type { Agent } from '../../http/call-context.ts';
import type { StaffMember } from '../people/roles.ts';

/** Lists the agents for which a person may act: the own one, or all. */
export async function agentsOf(db: Queryable, staff: StaffMember, ownAgentId: number): Promise<Agent[]> {
  const agents = db.selectFrom('agents').select(['id', 'code']).orderBy('id');
  return staff.everyAgent ? agents.execute() : agents.where('id', '=', ownAgentId).execute();
}
