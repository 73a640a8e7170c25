import type { Queryable, Tx } from '@chokdee/kernel/db';
import { isSamePerson } from '@chokdee/kernel/names';
import type { Selectable } from 'kysely';
import type { NameSource, NameTables } from './name.tables.ts';

export type MemberName = Selectable<NameTables['member_names']>;

/** The member's name as it holds now; undefined while nothing has said it. */
export function findName(db: Queryable, memberId: number): Promise<MemberName | undefined> {
  return db
    .selectFrom('member_names')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A bank or staff have said it. */
export const isVerified = (name: MemberName | undefined): name is MemberName =>
  name !== undefined && name.source !== 'deposit';

interface NewName {
  readonly memberId: number;
  readonly agentId: number;
  readonly name: string;
  readonly source: NameSource;
  readonly reference: string;
  readonly now: Date;
}

/** Writes a new version. Call it with the member's main wallet locked. */
export async function setName(tx: Tx, { memberId, agentId, name, source, reference, now }: NewName): Promise<void> {
  const version = ((await findName(tx, memberId))?.version ?? 0) + 1;
  const row = { member_id: memberId, version, agent_id: agentId, name, source, reference, at: now };
  await tx.insertInto('member_names').values(row).execute();
}

interface Account {
  readonly bank_id: number;
  readonly account_no: string;
  readonly account_name: string;
}

/** Returns the answer by which a bank has confirmed the holder of the account. Null means that none has. */
async function findConfirmation(db: Queryable, memberId: number, account: Account): Promise<number | null> {
  const last = await db
    .selectFrom('name_inquiries')
    .select(['id', 'outcome', 'asked_name'])
    .where(({ and }) => and({ member_id: memberId, bank_id: account.bank_id, account_no: account.account_no }))
    .where('outcome', '<>', 'unavailable')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isConfirmed = last?.outcome === 'match' && isSamePerson(last.asked_name, account.account_name);
  return isConfirmed ? last.id : null;
}

/** Tells if a bank has confirmed the holder of the account. */
export const isConfirmed = async (db: Queryable, memberId: number, account: Account): Promise<boolean> =>
  (await findConfirmation(db, memberId, account)) !== null;

/** Proves that an account is the member's own. */
export interface Proof {
  readonly nameVersion: number;
  readonly inquiryId: number;
}

/**
 * Returns why money may be paid to the account: the member's name is verified, and the account has that name. Null means
 * that it may not.
 */
export async function findProof(db: Queryable, memberId: number, account: Account): Promise<Proof | null> {
  const name = await findName(db, memberId);
  if (!isVerified(name) || !isSamePerson(name.name, account.account_name)) return null;
  const inquiryId = await findConfirmation(db, memberId, account);
  return inquiryId === null ? null : { nameVersion: name.version, inquiryId };
}

/** Tells if money may be paid to the account. */
export const isPayable = async (db: Queryable, memberId: number, account: Account): Promise<boolean> =>
  (await findProof(db, memberId, account)) !== null;
