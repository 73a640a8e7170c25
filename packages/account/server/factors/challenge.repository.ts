import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';

export const CHALLENGE_LIFE_MS = 5 * 60_000;

export interface Challenge {
  readonly id: string;
  /** Base64url. */
  readonly challenge: string;
}

/**
 * @param purpose who may answer it for what
 * @param id of what is to be proved, else one of its own; a new challenge takes the place of the one before it
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

/** Whatever the answer is worth, there is one: the challenge is gone afterwards. Undefined for an old one or another purpose. */
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
