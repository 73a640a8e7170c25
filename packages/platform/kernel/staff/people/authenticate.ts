import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/transaction.ts';
import { BusinessError } from '../../errors/business-error.ts';
import { findAgentId } from '../find-agent.ts';
import { type OpsDeps, type OpsInput, OpsUsageError, type SessionProof } from '../ops-command.ts';
import { refuse } from '../refuse.ts';
import type { StaffMember } from './roles.ts';

/** Makes a token on its owner's machine. The database stores only the key, which is a hash. */
export const createToken = (): string => `ops_${randomBytes(32).toString('base64url')}`;
export const keyOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Identifies the staff member who gives a command. A name without a token counts for the sandbox's own members only. It
 * counts only while no agent has real staff, because some acts concern all agents.
 * @throws OpsUsageError, FORBIDDEN
 */
export async function identify(
  db: Queryable,
  { token, session, now }: Pick<OpsDeps, 'token' | 'session' | 'now'>,
  input: Pick<OpsInput, 'options'>,
): Promise<StaffMember> {
  const { by, agent } = input.options;
  if (session === undefined && token === undefined) return identifyBySandboxName(db, input);
  const found = session ? await findBySession(db, session.key, now) : await findByToken(db, token ?? '', now);
  if (by !== undefined && by !== found.username) {
    throw refuse(`this is "${found.username}", not "${by}"`);
  }
  if (agent === undefined) return found;
  const agentId = await findAgentId(db, input);
  if (agentId !== found.agentId && !found.everyAgent) throw refuse(`"${found.username}" acts for another agent`);
  return { ...found, agentId };
}

/** @throws FORBIDDEN */
async function findByToken(db: Queryable, token: string, now: Date): Promise<StaffMember> {
  const found = await staffMembers(db)
    .innerJoin('staff_tokens', 'staff_tokens.staff_id', 'staff.id')
    .select('scope')
    .where('key', '=', keyOfToken(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw refuse('OPS_TOKEN belongs to nobody who may act: unknown, expired or revoked');
  await noteUse(db, keyOfToken(token), now);
  return found;
}

/** Time in ms within which further uses of a token are not written. */
const USE_MS = 300_000;

/** Writes the latest use of a token. */
async function noteUse(db: Queryable, key: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_MS);
  await db
    .insertInto('staff_token_uses')
    .values({ key, used_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ used_at: now }).where('staff_token_uses.used_at', '<', before),
    )
    .execute();
}

/** Time in ms after the last call of a person when the session ends. */
export const STAFF_SESSION_MS = 15 * 60_000;
/** Time in ms after its begin when a session ends at the latest: a long shift. */
export const STAFF_SESSION_MOST_MS = 12 * 3_600_000;

/** Returns the end of a session that is used now. */
export const sessionEnd = (beganAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + STAFF_SESSION_MS, beganAt.getTime() + STAFF_SESSION_MOST_MS));

/** Shortest step by which calls lengthen a session, ms: without it each call writes. */
const LENGTHEN_STEP_MS = 60_000;

/**
 * Lengthens the session of a person who makes a call. It runs before the transaction of the work, so that no other call
 * of the session waits for its row.
 */
export async function lengthenSession(db: Queryable, { key, isActive }: SessionProof, now: Date): Promise<void> {
  if (!isActive) return;
  const living = db.selectFrom('staff_sessions').select(['began_at', 'ends_at']).where('key', '=', key);
  const session = await living.where('ended_at', 'is', null).where('ends_at', '>', now).executeTakeFirst();
  if (!session) return;
  const ends = sessionEnd(session.began_at, now);
  if (ends.getTime() - session.ends_at.getTime() <= LENGTHEN_STEP_MS) return;
  const own = db.updateTable('staff_sessions').set({ ends_at: ends }).where('key', '=', key);
  await own.where('ends_at', '<', ends).execute();
}

/** Finds the person of a living session. @throws SESSION_EXPIRED */
async function findBySession(db: Queryable, key: string, now: Date): Promise<StaffMember> {
  const found = await staffMembers(db)
    .innerJoin('staff_sessions', 'staff_sessions.staff_id', 'staff.id')
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (!found || (found.isSandbox && (await hasManagers(db)))) throw new BusinessError('SESSION_EXPIRED');
  return { ...found, scope: null };
}

async function identifyBySandboxName(db: Queryable, input: Pick<OpsInput, 'options'>): Promise<StaffMember> {
  const { by } = input.options;
  if (by === undefined) throw new OpsUsageError('This needs OPS_TOKEN, or --by in a sandbox.');
  const agentId = await findAgentId(db, input);
  const named = staffMembers(db).where(({ and }) => and({ agent_id: agentId, username: by, is_sandbox: true }));
  const found = await named.executeTakeFirst();
  if (found && !(await hasManagers(db))) return { ...found, scope: null };
  throw refuse(`the agent has no staff member "${by}" without OPS_TOKEN`);
}

/** Checks that a real person has ever joined or had a token, for any agent. */
export async function hasManagers(db: Queryable): Promise<boolean> {
  const real = db.selectFrom('staff').select('id').where('is_sandbox', '=', false);
  const proven = real.where(({ eb, exists, or, selectFrom }) =>
    or([
      eb('joined_at', 'is not', null),
      exists(selectFrom('staff_tokens').select('key').whereRef('staff_tokens.staff_id', '=', 'staff.id')),
    ]),
  );
  return (await proven.limit(1).executeTakeFirst()) !== undefined;
}

/** Selects the staff members who are not disabled. */
export const staffMembers = (db: Queryable) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'agent_id as agentId', 'username', 'is_sandbox as isSandbox', 'roles'])
    .select('every_agent as everyAgent')
    .where('disabled_at', 'is', null);
