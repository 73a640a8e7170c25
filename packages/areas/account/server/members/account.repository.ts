import { readLogin, readMobile } from '@chokdee/contracts/typed';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { findOwner } from './member-directory.ts';

const ownerOf = (db: Queryable, agent_id: number, username: string): Promise<number | undefined> =>
  findOwner(db, { agent_id, kind: 'username', value: username.toLowerCase() });

export async function isUsernameTaken(db: Queryable, agentId: number, username: string): Promise<boolean> {
  return (await ownerOf(db, agentId, username)) !== undefined;
}

export async function isMobileTaken(db: Queryable, agent_id: number, mobile: string): Promise<boolean> {
  return (await findOwner(db, { agent_id, kind: 'mobile', value: mobile })) !== undefined;
}

/** Returns the member of a referral code; null for an empty code. @throws AFFILIATE_CODE_UNKNOWN */
export async function findReferrer(db: Queryable, agent_id: number, code: string): Promise<number | null> {
  if (code === '') return null;
  const id = await findOwner(db, { agent_id, kind: 'affiliate_code', value: code.toUpperCase() });
  const member = db
    .selectFrom('members')
    .select('id')
    .where(({ and }) => and({ id: id ?? 0, status: 'active' }));
  const row = await member.executeTakeFirst();
  if (!row) throw new BusinessError('AFFILIATE_CODE_UNKNOWN');
  return row.id;
}

/**
 * Finds a member by username or mobile number as typed. Returns the login in one spelling, so that other spellings give
 * no more tries. Some older usernames read like a mobile number with its country; the username comes first.
 */
export async function findByLogin(db: Queryable, agent_id: number, typed: string) {
  const login = readLogin(typed);
  const username = login.toLowerCase();
  const mobile = readMobile(login) ?? login;
  const entries = db.selectFrom('member_directory').select(['member_id', 'value']).where('agent_id', '=', agent_id);
  const owner = entries
    .where(({ or, and }) => or([and({ kind: 'username', value: username }), and({ kind: 'mobile', value: mobile })]))
    .orderBy('kind', 'desc');
  const found = await owner.executeTakeFirst();
  return { memberId: found?.member_id ?? null, name: found?.value ?? mobile };
}

export function getMemberInfo(db: Queryable, memberId: number) {
  return db
    .selectFrom('members')
    .innerJoin('agents', 'agents.id', 'members.agent_id')
    .selectAll('members')
    .select('agents.code as agent_code')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function setVipLevel(tx: Tx, memberId: number, vip_level: number): Promise<void> {
  await tx.updateTable('members').set({ vip_level }).where('id', '=', memberId).execute();
}
