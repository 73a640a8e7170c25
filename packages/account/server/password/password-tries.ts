import type { Keyring } from '@chokdee/kernel/config';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { networkOf } from '../budgets/network.ts';
import { hashOtp } from '../sign-up/otp.rules.ts';

/** Wrong passwords at one place lock that place: the third one within half an hour, for half an hour. */
const MAX_FAILURES = 3;
/** Of one name, from whatever networks: so many tell of a guesser with many machines, and lock it for all new devices. */
const MAX_FAILURES_OF_NAME = 30;
const FAILURE_WINDOW_MS = 30 * 60_000;
const LOCK_MS = 30 * 60_000;

/** Where wrong passwords count together. */
export interface TryScope {
  readonly scope: string;
  readonly most: number;
}

interface Login {
  readonly agentId: number;
  /** A name that nobody has counts as any other. */
  readonly login: string;
  readonly address: string;
  /** One that is known as the member's, else null. */
  readonly knownDeviceId: string | null;
}

/** Strangers lock neither a device of the member nor another network; together they lock a name for new devices. */
export function scopesOfLogin(keys: Keyring, { agentId, login, address, knownDeviceId }: Login): TryScope[] {
  const name = scopeOfName(keys, agentId, login);
  if (knownDeviceId !== null) return [{ scope: `${name}:device:${knownDeviceId}`, most: MAX_FAILURES }];
  const network = hashOtp(keys, 'tries', networkOf(address));
  return [
    { scope: `${name}:network:${network}`, most: MAX_FAILURES },
    { scope: name, most: MAX_FAILURES_OF_NAME },
  ];
}

/** Of who is signed in and types the password again: nobody else has a part in it. */
export const scopesOfSession = (sessionId: string): TryScope[] => [
  { scope: `session:${sessionId}`, most: MAX_FAILURES },
];

const scopeOfName = (keys: Keyring, agentId: number, login: string): string =>
  `name:${hashOtp(keys, 'tries', `${agentId}:${login.toLowerCase()}`)}`;

/** Until when one of them is locked; null when none is. */
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

/** Locks the counts until the end of the transaction: tries at once wait for each other, and see the lock of the third. */
export async function holdCounts(tx: Tx, scopes: readonly TryScope[], now: Date): Promise<void> {
  for (const { scope } of scopes) {
    await tx
      .insertInto('password_tries')
      .values({ scope, failures: 0, first_at: now, locked_until: null })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ scope }))
      .execute();
  }
}

/** A right password makes good what went wrong at its own place, and nowhere else. */
export async function clearCount(tx: Tx, [own]: readonly TryScope[]): Promise<void> {
  if (own) await tx.deleteFrom('password_tries').where('scope', '=', own.scope).execute();
}

/** Counts one more at each place, held before. Returns until when that locks one of them. */
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

/** Until when a member's name is locked somewhere, whoever typed it; null when it is not. */
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

/** After a proof of the number: all that was counted at the names of the member, whoever typed them. */
export async function liftLocks(tx: Tx, keys: Keyring, agentId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx
      .deleteFrom('password_tries')
      .where('scope', 'like', `${scopeOfName(keys, agentId, name)}%`)
      .execute();
  }
}
