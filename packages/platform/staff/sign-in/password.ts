import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { nobodysHash, verifyPassword } from '@chokdee/kernel/passwords';
import { hasManagers, staffMembers, writeAudit } from '@chokdee/kernel/staff';
import { listMethods } from './factors.repository.ts';
import { giveTicket } from './tickets.ts';
import { assertTry, clearFailures, countFailure, lockTries, scopesOf } from './tries.ts';

export interface SignInProps {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Takes the password and gives a ticket for the second factor. An unknown name takes the same way as a wrong password: it
 * is hashed, counted and put on record. @throws STAFF_SIGN_IN_FAILED, STAFF_LOCKED, TOO_MANY_REQUESTS
 */
export async function takePassword(
  deps: Deps,
  { username, password, address }: SignInProps,
): Promise<StaffDataOf<'POST /api/staff/session/sign-in'>> {
  const { db, clock } = deps;
  const name = username.toLowerCase();
  const staff = await findByName(db, name);
  const scopes = await scopesOf(deps, { kind: 'password', name, staffId: staff?.id ?? null, address });
  await assertTry(db, scopes, clock.now());
  const isRight = await verifyPassword(password, staff?.password_hash ?? nobodysHash(), 'staff');
  // A failure must stay counted, so the verdict leaves the transaction as a value, not as an error.
  const given = await inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockTries(tx, scopes);
    await assertTry(tx, scopes, now);
    // The password may have been reset meanwhile: then it was the one before.
    const current = staff && isRight ? await findByName(tx, name) : undefined;
    if (!current || current.password_hash !== staff?.password_hash) {
      await countFailure(tx, scopes, now);
      const who = { staffId: staff?.id ?? null, agentId: staff?.agentId ?? null };
      const row = { ...who, act: 'session sign-in', outcome: 'refused', reason: 'wrong name or password' } as const;
      await writeAudit(tx, { ...row, details: { address }, at: now });
      return null;
    }
    await clearFailures(tx, scopes);
    return { ...(await giveTicket(tx, current.id, now)), methods: await listMethods(tx, current.id) };
  });
  if (!given) throw new BusinessError('STAFF_SIGN_IN_FAILED');
  return { ticket: given.ticket, methods: given.methods, expires_at: given.expiresAt.toISOString() };
}

/** Finds a person who has joined. Persons of the sandbox count only while no real person exists. */
async function findByName(db: Queryable, username: string) {
  const named = staffMembers(db).select('password_hash').where('username', '=', username);
  const found = await named.where('password_hash', 'is not', null).orderBy('staff.id').executeTakeFirst();
  return found?.isSandbox && (await hasManagers(db)) ? undefined : found;
}
