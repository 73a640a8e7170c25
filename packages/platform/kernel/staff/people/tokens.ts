import type { Queryable, Tx } from '../../db/transaction.ts';
import { type OpsCommand, OpsUsageError } from '../ops-command.ts';
import { refuse } from '../refuse.ts';
import { createToken, keyOfToken } from './authenticate.ts';

/** A token has to be renewed by its owner before then. */
const TOKEN_MS = 90 * 86_400_000;

export const keyPair = {
  key: { about: 'what staff key has said to its owner', read: readKey },
} as const;

export function readKey(name: string, text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new OpsUsageError(`${name} is the 64 characters that staff key has said.`);
  return text;
}

/** @throws FORBIDDEN for a key that somebody has or had */
export async function addToken(tx: Tx, token: { staffId: number; key: string; now: Date }): Promise<void> {
  const { staffId, key, now } = token;
  const expires = new Date(now.getTime() + TOKEN_MS);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_tokens')
    .values({ key, staff_id: staffId, added_at: now, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refuse('that key is known already: each token is new');
}

export async function revokeTokens(tx: Tx, staffId: number, now: Date): Promise<void> {
  const own = tx.updateTable('staff_tokens').where('staff_id', '=', staffId).where('revoked_at', 'is', null);
  await own.set({ revoked_at: now }).execute();
}

export const listTokens = (db: Queryable, staffId: number) =>
  db
    .selectFrom('staff_tokens')
    .select(['key', 'expires_at', 'revoked_at'])
    .where('staff_id', '=', staffId)
    .orderBy('added_at')
    .orderBy('key')
    .execute();

export const keyCommand: OpsCommand = {
  kind: 'offline',
  name: 'staff key',
  summary: 'Makes a token for whoever sits here, and the key by which others let it in. Needs no database.',
  make: () => {
    const token = createToken();
    const key = keyOfToken(token);
    const text = [
      `Your token, for OPS_TOKEN; nobody else ever sees it:\n\n${token}`,
      `Its key, which you say to the two persons who let you in:\n\n${key}`,
    ];
    return { data: { token, key }, text: text.join('\n\n') };
  },
};
