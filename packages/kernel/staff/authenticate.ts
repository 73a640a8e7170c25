import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/transaction.ts';
import { type OpsCommand, type OpsDeps, type OpsInput, OpsUsageError } from './ops-command.ts';
import { refuse } from './staff-acts.ts';

interface StaffMember {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
}

/** Shown once to its owner; the database has the hash alone. */
export const createToken = (): string => `ops_${randomBytes(32).toString('base64url')}`;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Returns the input of an act with `--by` set to who really gives it. A token proves a staff member; a mere name is
 * believed of the sandbox's own staff alone.
 * @throws OpsUsageError, FORBIDDEN
 */
export async function authenticateStaff(
  { db, token }: OpsDeps,
  command: OpsCommand,
  input: OpsInput,
): Promise<OpsInput> {
  const { by } = input.options;
  if (token !== undefined) {
    const { username } = await staffOfToken(db, token);
    if (by !== undefined && by !== username) throw refuse(`OPS_TOKEN belongs to "${username}", not to "${by}"`);
    return { ...input, options: { ...input.options, by: username } };
  }
  if (by === undefined) throw new OpsUsageError(`${command.name} needs OPS_TOKEN, or --by in a sandbox.`);
  const named = await db.selectFrom('staff').select('is_sandbox').where('username', '=', by).execute();
  const isReal = named.length > 0 && !named.some((staff) => staff.is_sandbox);
  if (isReal) throw refuse(`"${by}" has to prove it: set OPS_TOKEN`);
  return input;
}

/** @throws FORBIDDEN */
export async function staffOfToken(db: Queryable, token: string): Promise<StaffMember> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'agent_id', 'username'])
    .where('token_hash', '=', hashToken(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!staff) throw refuse('OPS_TOKEN belongs to nobody who may act');
  return { id: staff.id, agentId: staff.agent_id, username: staff.username };
}
