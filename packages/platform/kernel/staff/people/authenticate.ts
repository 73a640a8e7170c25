import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/transaction.ts';
import { findAgentId } from '../find-agent.ts';
import { type OpsDeps, type OpsInput, OpsUsageError, type SessionProof } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { lacking, refuse, Unproven, unproven } from '../refuse.ts';
import { usage } from '../usage.copy.ts';
import type { StaffMember } from './roles.ts';

/** Makes a token on its owner's machine. The database stores only the key, which is a hash. */
export const createToken = (): string => `ops_${randomBytes(32).toString('base64url')}`;
export const keyOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

type Proof = Pick<OpsDeps, 'token' | 'session' | 'now'>;
type Words = Pick<OpsInput, 'options'>;

/** Identifies the staff member who gives a command, at the agent that was chosen. @throws OpsUsageError, FORBIDDEN */
export const identify = async (db: Queryable, proof: Proof, input: Words): Promise<StaffMember> =>
  seat(db, await prove(db, proof, input), input);

/**
 * Finds the staff member whom a request proves, at the own agent. A name without a token counts for the sandbox's own
 * members only. It counts only while no agent has real staff, because some acts concern all agents.
 * @throws OpsUsageError, FORBIDDEN, SESSION_EXPIRED for a request that proves nobody
 */
export async function prove(db: Queryable, { token, session, now }: Proof, input: Words): Promise<StaffMember> {
  if (session) return findBySession(db, session.key, now);
  return token === undefined ? findBySandboxName(db, input) : findByToken(db, token, now);
}

/** Seats a proven person at the agent that was chosen. @throws FORBIDDEN */
export async function seat(db: Queryable, person: StaffMember, input: Words): Promise<StaffMember> {
  const { username } = person;
  const { by, agent } = input.options;
  if (by !== undefined && by !== username) throw refuse(refusals.notThisPerson(username, by));
  if (agent === undefined) return person;
  const agentId = await findAgentId(db, input);
  if (agentId !== person.agentId && !person.everyAgent) throw lacking(refusals.ofAnotherAgent(username));
  return { ...person, agentId };
}

/** Time in ms for which the last use of a token is not written again. */
const USE_MS = 60_000;

/**
 * Writes down that a token is used. It runs before the transaction of the work, and skips a locked row: the next use
 * writes it.
 */
export async function markUse(db: Queryable, token: string, now: Date): Promise<void> {
  const living = db.selectFrom('staff_tokens').select('key').where('key', '=', keyOfToken(token));
  const stale = living.where('revoked_at', 'is', null).where('expires_at', '>', now);
  const before = new Date(now.getTime() - USE_MS);
  const due = stale.where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]));
  const marked = db.updateTable('staff_tokens').set({ last_used_at: now });
  await marked.where('key', 'in', due.forUpdate().skipLocked()).execute();
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
  if (!found || (found.isSandbox && (await hasManagers(db)))) throw unproven(refusals.deadToken);
  return found;
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
  if (!found || (found.isSandbox && (await hasManagers(db)))) throw new Unproven('SESSION_EXPIRED');
  return { ...found, scope: null };
}

async function findBySandboxName(db: Queryable, input: Words): Promise<StaffMember> {
  const { by } = input.options;
  if (by === undefined) throw new OpsUsageError(usage.token());
  const agentId = await findAgentId(db, input);
  const named = staffMembers(db).where(({ and }) => and({ agent_id: agentId, username: by, is_sandbox: true }));
  const found = await named.executeTakeFirst();
  if (found && !(await hasManagers(db))) return { ...found, scope: null };
  throw refuse(refusals.noSandboxStaff(by));
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
