import { createHash, randomInt } from 'node:crypto';
import type { Queryable, Tx } from '@chokdee/kernel/db';

const CODES = 10;
/** Alphabet without I, L, O and U, which are misread (Crockford's base32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: enough that a plain hash gives nothing away. */
const LENGTH = 16;

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Reads a code as a person copies it from paper. */
const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const hash = (memberId: number, code: string): string =>
  createHash('sha256').update(`recovery\n${memberId}\n${code}`).digest('hex');

export const looksLikeRecoveryCode = (typed: string): boolean => readCode(typed).length === LENGTH;

/** Makes codes in groups of four, and keeps only their hashes. Older codes end. */
export async function replaceRecoveryCodes(tx: Tx, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await deleteRecoveryCodes(tx, memberId);
  const rows = codes.map((code) => ({ member_id: memberId, code_hash: hash(memberId, code) }));
  await tx.insertInto('member_recovery_codes').values(rows).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

export async function deleteRecoveryCodes(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('member_recovery_codes').where('member_id', '=', memberId).execute();
}

export async function countRecoveryCodes(db: Queryable, memberId: number): Promise<number> {
  const unused = db.selectFrom('member_recovery_codes').where('member_id', '=', memberId).where('used_at', 'is', null);
  const { count } = await unused.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses a code up. Returns false for a wrong or used one. */
export async function spendRecoveryCode(tx: Tx, memberId: number, typed: string, at: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('member_recovery_codes')
    .set({ used_at: at })
    .where(({ and }) => and({ member_id: memberId, code_hash: hash(memberId, readCode(typed)) }))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return spent !== undefined;
}
