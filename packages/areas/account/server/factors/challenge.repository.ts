import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { CHALLENGE_LIFE_MS, type Challenge } from '@chokdee/kernel/factors';

/**
 * @param purpose who may answer the challenge, and for which act
 * @param id id of the act, else an id of the challenge; a new challenge replaces the one before
 */
export async function openChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: string,
  id: string = randomUUID(),
): Promise<Challenge> {
  const now = clock.now();
  const opened = { id, challenge: randomBytes(32).toString('base64url') };
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  const expires_at = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  await db
    .insertInto('passkey_challenges')
    .values({ ...opened, purpose, expires_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...opened, purpose, expires_at }))
    .execute();
  return opened;
}

/** Deletes the challenge, whatever the answer is worth. Undefined means an old challenge or another purpose. */
export async function takeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  purpose: string,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where(({ and }) => and({ id, purpose }))
    .where('expires_at', '>', clock.now())
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
}
