import type { Database } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { Kysely } from 'kysely';
import { type RawBuilder, sql } from 'kysely';

/** Compared as the unique index compares: upper and lower case are one. */
const lowerUsername = (): RawBuilder<string> => sql<string>`lower(username)`;

export async function isUsernameTaken(db: Kysely<Database>, agentId: number, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('agent_id', '=', agentId)
    .where(lowerUsername(), '=', username.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function isMobileTaken(db: Kysely<Database>, agentId: number, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined;
}

/** Id of the member whose code it is, null for an empty code. @throws AFFILIATE_CODE_UNKNOWN. */
export async function findReferrer(db: Kysely<Database>, agentId: number, code: string): Promise<number | null> {
  if (code === '') return null;
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('affiliate_code', '=', code.toUpperCase())
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) throw new BusinessError('AFFILIATE_CODE_UNKNOWN');
  return row.id;
}

/** By username or mobile; a username never looks like a mobile number, so at most one member matches. */
export function findByLogin(db: Kysely<Database>, agentId: number, login: string) {
  return db
    .selectFrom('members')
    .select('id')
    .where('agent_id', '=', agentId)
    .where((eb) => eb.or([eb(lowerUsername(), '=', login.toLowerCase()), eb('mobile', '=', login)]))
    .executeTakeFirst();
}

export function getMemberInfo(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('members')
    .innerJoin('agents', 'agents.id', 'members.agent_id')
    .selectAll('members')
    .select('agents.code as agent_code')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}
