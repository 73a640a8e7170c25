import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/transaction.ts';
import { findAgentId } from '../find-agent.ts';
import { type OpsDeps, type OpsInput, OpsUsageError } from '../ops-command.ts';
import { refuse } from '../refuse.ts';
import type { StaffMember } from './roles.ts';

/** Makes a token on its owner's machine. The database stores only the key, which is a hash. */
export const createToken = (): string => `ops_${randomBytes(32).toString('base64url')}`;
export const keyOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Identifies the staff member who gives a command. Locks the rights of a token's owner against a simultaneous end. A name
 * without a token counts for the sandbox's own members only. It counts only while no agent has real staff, because some
 * acts concern all agents.
 * @throws OpsUsageError, FORBIDDEN
 */
export async function identify(db: Queryable, { token, now }: OpsDeps, input: OpsInput): Promise<StaffMember> {
  const { by, agent } = input.options;
  if (token === undefined) return identifyBySandboxName(db, input);
  const found = await staffMembers(db)
    .innerJoin('staff_tokens', 'staff_tokens.staff_id', 'staff.id')
    .where('key', '=', keyOfToken(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!found) throw refuse('OPS_TOKEN belongs to nobody who may act: unknown, expired or revoked');
  if (by !== undefined && by !== found.username) {
    throw refuse(`OPS_TOKEN belongs to "${found.username}", not to "${by}"`);
  }
  if (agent !== undefined && (await findAgentId(db, input)) !== found.agentId) {
    throw refuse(`"${found.username}" acts for another agent`);
  }
  return found;
}

async function identifyBySandboxName(db: Queryable, input: OpsInput): Promise<StaffMember> {
  const { by } = input.options;
  if (by === undefined) throw new OpsUsageError('This needs OPS_TOKEN, or --by in a sandbox.');
  const agentId = await findAgentId(db, input);
  const named = staffMembers(db).where(({ and }) => and({ agent_id: agentId, username: by, is_sandbox: true }));
  const found = await named.executeTakeFirst();
  if (found && !(await hasManagers(db))) return found;
  throw refuse(`the agent has no staff member "${by}" without OPS_TOKEN`);
}

/** Checks that a real person has ever worked here, for any agent. */
export async function hasManagers(db: Queryable): Promise<boolean> {
  const real = db.selectFrom('staff').select('id').where('is_sandbox', '=', false).limit(1);
  return (await real.executeTakeFirst()) !== undefined;
}

/** Selects the staff members who are not disabled. */
export const staffMembers = (db: Queryable) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'agent_id as agentId', 'username', 'is_sandbox as isSandbox', 'roles'])
    .where('disabled_at', 'is', null);
