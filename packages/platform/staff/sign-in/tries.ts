import { createHmac } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { networkOf } from '@chokdee/kernel/networks';
import { sql } from 'kysely';

/** Time in ms that a wrong try counts. It is short: a stranger can hold nobody out for longer. */
const WINDOW_MS = 15 * 60_000;
/** Wrong tries of one name in one network. */
const MOST_OF_NAME_AND_NETWORK = 5;
/** Wrong tries of one network over all names: guesses of one password at many persons. */
const MOST_OF_NETWORK = 30;
/** Wrong passwords of one name over networks where the person never signed in: a guesser with many machines. */
const MOST_OF_NAME = 30;
/** Wrong codes of one person over such networks: 1,000 a day of a million codes, three of which are right at a time. */
const MOST_CODES = 10;
/** Days in which a network of an earlier session counts as known. */
const KNOWN_DAYS = 90;

/** Place where wrong tries count together. */
interface TryScope {
  readonly scope: string;
  readonly most: number;
}

interface Try {
  readonly kind: 'password' | 'code';
  /** An unknown name counts as any other. */
  readonly name: string;
  /** Null means an unknown name. */
  readonly staffId: number | null;
  readonly address: string;
}

const networkOfTry = (address: string): string => networkOf(address, { v4: 24, v6: 64 });

/** Returns the places where a try counts. In a network that the person knows, tries from elsewhere do not count. */
export async function scopesOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { kind, name, staffId, address }: Try,
): Promise<TryScope[]> {
  const network = networkOfTry(address);
  const since = new Date(clock.now().getTime() - KNOWN_DAYS * 86_400_000);
  const sessions = db
    .selectFrom('staff_sessions')
    .select('address')
    .distinct()
    .where('staff_id', '=', staffId ?? 0);
  const known = await sessions.where('began_at', '>', since).execute();
  const isKnown = known.some((session) => networkOfTry(session.address) === network);
  // A typed name may be a password that was typed into the wrong field.
  const hash = (text: string) =>
    createHmac('sha256', config.otpKeys.current.secret).update(`staff tries\n${text}`).digest('hex');
  return [
    { scope: `${kind}:${hash(`${name}\n${network}`)}`, most: MOST_OF_NAME_AND_NETWORK },
    { scope: `network:${hash(network)}`, most: MOST_OF_NETWORK },
    ...(isKnown ? [] : [{ scope: `${kind}:${hash(name)}`, most: kind === 'code' ? MOST_CODES : MOST_OF_NAME }]),
  ];
}

/** Serializes tries of the same places until the end of the transaction. */
export async function lockTries(tx: Tx, scopes: readonly TryScope[]): Promise<void> {
  for (const scope of scopes.map((each) => each.scope).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`.execute(tx);
  }
}

/** @throws STAFF_LOCKED with the seconds to wait */
export async function assertTry(db: Queryable, scopes: readonly TryScope[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  for (const { scope, most } of scopes) {
    const failures = db.selectFrom('staff_failures').select('at').where('scope', '=', scope).where('at', '>', since);
    // The try before the last `most - 1` ones: it ends the lock when it counts no more.
    const full = await failures
      .orderBy('at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (!full) continue;
    const retryAfterS = Math.max(1, Math.ceil((full.at.getTime() + WINDOW_MS - now.getTime()) / 1000));
    throw new BusinessError('STAFF_LOCKED', { data: { retry_after_s: retryAfterS }, retryAfterS });
  }
}

export async function countFailure(tx: Tx, scopes: readonly TryScope[], at: Date): Promise<void> {
  await tx
    .insertInto('staff_failures')
    .values(scopes.map(({ scope }) => ({ scope, at })))
    .execute();
}

/** Forgets the failures of the name in the network where the right password or code was typed. */
export async function clearFailures(tx: Tx, [own]: readonly TryScope[]): Promise<void> {
  if (own) await tx.deleteFrom('staff_failures').where('scope', '=', own.scope).execute();
}
