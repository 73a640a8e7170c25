import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { CHALLENGE_LIFE_MS, type Challenge, type RelyingParty, relyingPartyOf } from '@chokdee/kernel/factors';

type Opening = Pick<Deps, 'db' | 'clock'>;

/** @throws NOT_READY without the address of the back office */
export function staffParty({ backofficeUrl }: Deps['config']): RelyingParty {
  if (backofficeUrl === null) throw new BusinessError('NOT_READY');
  return relyingPartyOf(backofficeUrl);
}

/** Returns an anonymous handle, the same for all passkeys of a person. */
export const userHandleOf = (staffId: number): string =>
  createHash('sha256').update(`staff passkey:${staffId}`).digest('base64url');

/** @param purpose ticket or invitation that may answer the challenge */
export async function openChallenge({ db, clock }: Opening, purpose: string): Promise<Challenge> {
  const opened = { id: randomUUID(), challenge: randomBytes(32).toString('base64url') };
  const expires = new Date(clock.now().getTime() + CHALLENGE_LIFE_MS);
  await db
    .insertInto('staff_challenges')
    .values({ ...opened, purpose, expires_at: expires })
    .execute();
  return opened;
}

/** Deletes the challenge, whatever the answer is worth. Undefined means an old challenge or another purpose. */
export async function takeChallenge({ db, clock }: Opening, id: string, purpose: string): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('staff_challenges')
    .where(({ and }) => and({ id, purpose }))
    .where('expires_at', '>', clock.now())
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
}
