import type { Queryable, Tx } from '../../db/transaction.ts';
import { type OpsCommand, OpsUsageError } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { usage } from '../usage.copy.ts';
import { createToken, keyOfToken } from './authenticate.ts';

/** A token has to be renewed by its owner before then. */
const TOKEN_MS = 90 * 86_400_000;

export const keyPair = {
  key: { about: 'what staff key has said to its owner', read: readKey },
} as const;

export function readKey(name: string, text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new OpsUsageError(usage.tokenKey(name));
  return text;
}

interface NewToken {
  readonly staffId: number;
  readonly key: string;
  readonly now: Date;
  /** Limits of a program. Left out for the person's own token. */
  readonly program?: { readonly label: string; readonly scope: readonly string[]; readonly expiresAt: Date };
}

/** @throws FORBIDDEN for a key that somebody has or had */
export async function addToken(tx: Tx, token: NewToken): Promise<void> {
  const { staffId, key, now, program } = token;
  const expires = program?.expiresAt ?? new Date(now.getTime() + TOKEN_MS);
  const limits = { label: program?.label ?? null, scope: program ? [...program.scope] : null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_tokens')
    .values({ key, staff_id: staffId, added_at: now, expires_at: expires, ...limits })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refuse(refusals.keyKnown);
}

/** Ends every token of a person, or those of the person's own hand alone. */
export async function revokeTokens(tx: Tx, staffId: number, now: Date, only?: 'own'): Promise<void> {
  const living = tx.updateTable('staff_tokens').where('staff_id', '=', staffId).where('revoked_at', 'is', null);
  const ended = only === 'own' ? living.where('label', 'is', null) : living;
  await ended.set({ revoked_at: now }).execute();
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
