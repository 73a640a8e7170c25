import type { Queryable, Tx } from '../../db/transaction.ts';
import { findAgentId } from '../find-agent.ts';
import { type OpsInput, OpsUsageError, type StaffActing } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { usage } from '../usage.copy.ts';
import { FEWEST } from './found.ops.ts';
import { type RoleName, roleNames } from './roles.ts';

export const rolesPair = { roles: { about: `of ${roleNames.join(', ')}, with commas`, read: readRoles } } as const;

function readRoles(name: string, text: string): RoleName[] {
  const roles = roleNames.filter((role) => text.split(',').includes(role));
  if (roles.length === 0 || roles.length !== text.split(',').length) {
    throw new OpsUsageError(usage.someOf(name, roleNames.join(', ')));
  }
  return roles;
}

/**
 * Finds the agent for which a new person acts: that of the act, or a named one that has no staff of its own yet.
 * @throws FORBIDDEN for an agent whose own staff let others in, and for persons of another agent alone
 */
export async function findAgentOfNew(tx: Tx, acting: StaffActing, agent: string | undefined): Promise<number> {
  if (agent === undefined) return acting.agentId;
  const agentId = await findAgentId(tx, { options: { agent } });
  if (agentId === acting.agentId) return agentId;
  await assertEveryAgent(tx, acting);
  const own = tx.selectFrom('staff').select('id').where('agent_id', '=', agentId).where('is_sandbox', '=', false);
  if ((await own.execute()).length >= FEWEST) throw refuse(refusals.hasOwnStaff);
  return agentId;
}

export async function getStaff(db: Queryable, agentId: number, { places: { name: username = '' } }: OpsInput) {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'username', 'roles', 'every_agent', 'disabled_at'])
    .where(({ and }) => and({ agent_id: agentId, username, is_sandbox: false }))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!staff) throw refuse(refusals.noTokenOf(username));
  return staff;
}

/** Both persons act for every agent: nobody gives what they do not have. @throws FORBIDDEN */
export async function assertEveryAgent(tx: Tx, { staffId, approval }: StaffActing): Promise<void> {
  const ids = [staffId, ...(approval ? [approval.staffId] : [])];
  const limited = tx.selectFrom('staff').select('username').where('id', 'in', ids).where('every_agent', '=', false);
  const found = await limited.executeTakeFirst();
  if (found) throw refuse(refusals.ofOneAgent(found.username));
}

/** Persons of one agent change no person of every agent: they could become that person. @throws FORBIDDEN */
export async function assertReach(
  tx: Tx,
  acting: StaffActing,
  { every_agent }: { readonly every_agent: boolean },
): Promise<void> {
  if (every_agent) await assertEveryAgent(tx, acting);
}
