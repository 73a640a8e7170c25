import type { Database, Queryable, Tx } from '@chokdee/kernel/db';
import { claim, findOwner } from '../members/member-directory.ts';

export type PasskeyRow = Database['member_passkeys'];

export function listPasskeys(db: Queryable, memberId: number): Promise<PasskeyRow[]> {
  const passkeys = db.selectFrom('member_passkeys').selectAll().where('member_id', '=', memberId);
  return passkeys.orderBy('created_at').orderBy('id').execute();
}

export const findPasskeyOwner = (db: Queryable, agent_id: number, credentialId: string): Promise<number | undefined> =>
  findOwner(db, { agent_id, kind: 'passkey', value: credentialId });

/** Locks the passkey until the end of the transaction: signatures at once are counted one after the other. */
export function lockPasskey(tx: Tx, memberId: number, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('member_passkeys')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, credential_id: credentialId }))
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false when the passkey belongs to another member. */
export async function insertPasskey(tx: Tx, agent_id: number, row: PasskeyRow): Promise<boolean> {
  const { member_id, credential_id: value } = row;
  if (!(await claim(tx, { agent_id, kind: 'passkey', value, member_id }))) return false;
  await tx.insertInto('member_passkeys').values(row).execute();
  return true;
}

export async function deletePasskey(tx: Tx, agentId: number, { member_id, credential_id }: PasskeyRow): Promise<void> {
  const own = tx.deleteFrom('member_passkeys').where(({ and }) => and({ member_id, credential_id }));
  await own.execute();
  const entry = tx.deleteFrom('member_directory').where('agent_id', '=', agentId).where('member_id', '=', member_id);
  await entry.where('kind', '=', 'passkey').where('value', '=', credential_id).execute();
}

export async function countUse(
  tx: Tx,
  { member_id, credential_id }: PasskeyRow,
  used: { readonly counter: bigint; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('member_passkeys')
    .set({ counter: used.counter, last_used_at: used.at })
    .where(({ and }) => and({ member_id, credential_id }))
    .execute();
}
