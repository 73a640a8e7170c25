import type { Queryable } from '../db/transaction.ts';
import { BusinessError } from '../errors/business-error.ts';
import type { OpsInput } from './ops-command.ts';

/** An act that is not possible now; the reason is for the staff member who tried it. */
export function refuse(reason: string): BusinessError {
  return new BusinessError('FORBIDDEN', { data: { reason } });
}

/** @throws FORBIDDEN for a staff member of another agent */
export async function assertStaff(db: Queryable, staffId: number, agentId: number): Promise<void> {
  const staff = await activeStaff(db).select('agent_id').where('id', '=', staffId).executeTakeFirst();
  if (staff?.agent_id !== agentId) throw refuse('the staff member belongs to another agent');
}

/** @throws FORBIDDEN for a name that the agent does not know */
export async function findStaffId(db: Queryable, agentId: number, username: string): Promise<number> {
  const named = activeStaff(db).select('id').where('agent_id', '=', agentId).where('username', '=', username);
  const staff = await named.executeTakeFirst();
  if (!staff) throw refuse(`the agent has no staff member "${username}"`);
  return staff.id;
}

/** Id of who gives a command. @throws FORBIDDEN */
export const staffIdOf = (db: Queryable, agentId: number, { options }: OpsInput): Promise<number> =>
  findStaffId(db, agentId, options.by ?? '');

const activeStaff = (db: Queryable) => db.selectFrom('staff').where('disabled_at', 'is', null);
