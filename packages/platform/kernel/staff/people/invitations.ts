import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';
import type { Queryable, Tx } from '../../db/transaction.ts';

/** Time in ms within which an invitation is used: the person may be on another shift. */
const INVITATION_MS = 24 * 3_600_000;
/** Wrong codes after which an invitation ends. */
const MOST_WRONG_CODES = 10;

/** Alphabet without I, L, O and U, which are misread (Crockford's base32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_SIGNS = 8;

export const keyOfInvitation = (secret: string): string =>
  createHash('sha256').update(`invitation ${secret}`).digest('hex');

interface NewInvitation {
  readonly staffId: number;
  readonly kind: 'join' | 'reset';
  /** Null means one that needs no code. */
  readonly approvalId: number | null;
  readonly now: Date;
}

/** Makes the secret of a link, and keeps its hash alone. Earlier invitations of the person end. */
export async function createInvitation(tx: Tx, { staffId, kind, approvalId, now }: NewInvitation): Promise<string> {
  await endInvitations(tx, staffId, now);
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + INVITATION_MS);
  const row = { key: keyOfInvitation(secret), staff_id: staffId, kind, approval_id: approvalId };
  await tx
    .insertInto('staff_invitations')
    .values({ ...row, added_at: now, expires_at: expires, used_at: null, ended_at: null })
    .execute();
  return secret;
}

export async function endInvitations(tx: Tx, staffId: number, now: Date): Promise<void> {
  const open = tx.updateTable('staff_invitations').where('staff_id', '=', staffId).where('used_at', 'is', null);
  await open.where('ended_at', 'is', null).set({ ended_at: now }).execute();
}

/** Returns the address at which the person joins. */
export const linkOf = (backofficeUrl: string | null, secret: string): string =>
  `${backofficeUrl ?? ''}/join?invitation=${secret}`;

/** Finds an invitation that can be used. */
export const findInvitation = (db: Queryable, secret: string, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(['key', 'kind', 'approval_id', 'expires_at', 'staff_id', 'username', 'agent_id'])
    .where('key', '=', keyOfInvitation(secret))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Uses an invitation up. False means that it is used already. */
export async function useInvitation(tx: Tx, key: string, now: Date): Promise<boolean> {
  const own = tx.updateTable('staff_invitations').set({ used_at: now }).where('key', '=', key);
  const open = own.where('used_at', 'is', null).where('ended_at', 'is', null);
  return (await open.returning('key').executeTakeFirst()) !== undefined;
}

export async function countWrongCode(db: Queryable, key: string, now: Date): Promise<void> {
  const own = db.updateTable('staff_invitations').where('key', '=', key);
  const { wrong_codes: wrong } = await own
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .returning('wrong_codes')
    .executeTakeFirstOrThrow();
  if (wrong >= MOST_WRONG_CODES) await own.set({ ended_at: now }).execute();
}

/**
 * Returns the code of the invitation that an approval makes. The person who asks reads it when the act waits; the second
 * person gets the link. So neither of them joins alone in the name of the invited person.
 */
export const codeOfInvitation = ({ current }: Keyring, approvalId: number): string =>
  codeBy(current.secret, approvalId).replace(/(.{4})(?=.)/g, '$1-');

/** Checks a typed code, by each key that may have been current. */
export function isCodeOfInvitation({ all }: Keyring, approvalId: number, typed: string): boolean {
  const code = Buffer.from(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );
  return all.some(({ secret }) => {
    const right = Buffer.from(codeBy(secret, approvalId));
    return code.length === right.length && timingSafeEqual(code, right);
  });
}

function codeBy(secret: string, approvalId: number): string {
  const bytes = createHmac('sha256', secret).update(`staff invitation\n${approvalId}`).digest();
  return Array.from(bytes.subarray(0, CODE_SIGNS), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
