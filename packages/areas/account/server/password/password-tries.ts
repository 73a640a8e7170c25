import type { Keyring } from '@chokdee/kernel/config';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { networkOfTries } from '../budgets/network.ts';
import { hashOtp } from '../sign-up/otp.rules.ts';

/** Wrong passwords that lock their place for half an hour, if typed within half an hour. */
const MAX_FAILURES = 3;
/**
 * Wrong passwords of one name from all networks that lock the name for unknown devices: a guesser with many machines.
 */
const MAX_FAILURES_OF_NAME = 30;
const FAILURE_WINDOW_MS = 30 * 60_000;
const LOCK_MS = 30 * 60_000;

/** Place where wrong passwords count together. */
export interface TryScope {
  readonly scope: string;
  readonly most: number;
}

interface Login {
  readonly agentId: number;
  /** An unknown name counts as any other. */
  readonly login: string;
  readonly address: string;
  /** Device that is known as the member's. Null means another one. */
  readonly knownDeviceId: string | null;
}

/**
 * Returns the scopes of a login. Strangers lock neither a known device nor another network; together they lock the name
 * for unknown devices.
 */
export function scopesOfLogin(keys: Keyring, { agentId, login, address, knownDeviceId }: Login): TryScope[] {
  const name = scopeOfName(keys, agentId, login);
  if (knownDeviceId !== null) return [{ scope: `${name}:device:${knownDeviceId}`, most: MAX_FAILURES }];
  const network = hashOtp(keys, 'tries', networkOfTries(address));
  return [
    { scope: `${name}:network:${network}`, most: MAX_FAILURES },
    { scope: name, most: MAX_FAILURES_OF_NAME },
  ];
}

/** Returns the scope of a signed-in member who types the password again; other clients do not count there. */
export const scopesOfSession = (sessionId: string): TryScope[] => [
  { scope: `session:${sessionId}`, most: MAX_FAILURES },
];

const scopeOfName = (keys: Keyring, agentId: number, login: string): string =>
  `name:${hashOtp(keys, 'tries', `${agentId}:${login.toLowerCase()}`)}`;

/** Returns until when one of the scopes is locked. Null means that none is. */
export async function findLock(db: Queryable, scopes: readonly TryScope[], now: Date): Promise<Date | null> {
  const locked = db
    .selectFrom('password_tries')
    .select(({ fn }) => fn.max('locked_until').as('until'))
    .where('locked_until', '>', now);
  const row = await locked
    .where(
      'scope',
      'in',
      scopes.map(({ scope }) => scope),
    )
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Locks the counts until the end of the transaction, so that concurrent tries see each other's failures. */
export async function holdCounts(tx: Tx, scopes: readonly TryScope[], now: Date): Promise<void> {
  for (const { scope } of scopes) {
    await tx
      .insertInto('password_tries')
      .values({ scope, failures: 0, first_at: now, locked_until: null })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ scope }))
      .execute();
  }
}

/** Deletes the count of the place where the right password was typed. */
export async function clearCount(tx: Tx, [own]: readonly TryScope[]): Promise<void> {
  if (own) await tx.deleteFrom('password_tries').where('scope', '=', own.scope).execute();
}

/** Counts a failure in each scope; `holdCounts` comes first. Returns until when that locks one of them. */
export async function countFailure(tx: Tx, scopes: readonly TryScope[], now: Date): Promise<Date | null> {
  const until = new Date(now.getTime() + LOCK_MS);
  let isLocked = false;
  for (const { scope, most } of scopes) {
    const counted = tx.selectFrom('password_tries').selectAll().where('scope', '=', scope);
    const row = await counted.executeTakeFirstOrThrow();
    const isSameWindow = now.getTime() - row.first_at.getTime() < FAILURE_WINDOW_MS && !row.locked_until;
    const failures = isSameWindow ? row.failures + 1 : 1;
    const isFull = failures >= most;
    isLocked ||= isFull;
    await tx
      .updateTable('password_tries')
      .set({ failures, first_at: isSameWindow ? row.first_at : now, locked_until: isFull ? until : null })
      .where('scope', '=', scope)
      .execute();
  }
  return isLocked ? until : null;
}

/** Returns until when a member's name is locked somewhere. Null means that it is not. */
export async function findLockOfNames(
  db: Queryable,
  keys: Keyring,
  { agentId, names, now }: { readonly agentId: number; readonly names: readonly string[]; readonly now: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('password_tries')
    .select(({ fn }) => fn.max('locked_until').as('until'))
    .where('locked_until', '>', now)
    .where(({ eb, or }) => or(names.map((name) => eb('scope', 'like', `${scopeOfName(keys, agentId, name)}%`))))
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Deletes all counts at the member's names, after a proof of the number. */
export async function liftLocks(tx: Tx, keys: Keyring, agentId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx
      .deleteFrom('password_tries')
      .where('scope', 'like', `${scopeOfName(keys, agentId, name)}%`)
      .execute();
  }
}
