import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Challenge, isProofHash, PROOF_HEADER } from '@chokdee/contracts/proof-of-work';
import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { hashOtp, otpHashes } from '../sign-up/otp.rules.ts';

/** Of the first challenge: eight thousand hashes on the average, which a cheap phone makes in a fraction of a second. */
export const FIRST_LEVEL = 13;
/** A million hashes: what keeps a machine busy and still ends on a phone. */
export const HARDEST_LEVEL = 20;
const LIFE_MS = 10 * 60_000;

type Asking = Pick<CallContext, 'request' | 'clock' | 'config'>;

/**
 * Uses up the proof of work that the request brings: of at least this level, for just this purpose, once, whichever
 * process is asked. @throws CHALLENGE_NEEDED without one
 */
export async function requireProof(tx: Tx, asking: Asking, about: string, level: number): Promise<void> {
  if (!(await useProof(tx, asking, about, level))) {
    throw new BusinessError('CHALLENGE_NEEDED', { data: newChallenge(asking, about, level) });
  }
}

/** Says all of itself and is signed: nothing is stored for who asks and never answers. */
function newChallenge({ clock, config }: Asking, about: string, level: number): Challenge {
  const said = `${randomBytes(12).toString('hex')}.${level}.${clock.now().getTime() + LIFE_MS}`;
  return { challenge: `${said}.${hashOtp(config.otpKeys, said, about)}`, level };
}

async function useProof(tx: Tx, { request, clock, config }: Asking, about: string, needed: number): Promise<boolean> {
  const header = request.headers[PROOF_HEADER];
  const proof = typeof header === 'string' ? header : '';
  const [, said = '', id = '', level = '0', expires = '0', mac = ''] =
    /^(([0-9a-f]{24})\.(\d{1,2})\.(\d{13}))\.([0-9a-f]{64})\.[0-9a-z]{1,12}$/.exec(proof) ?? [];
  const isOurs = otpHashes(config.otpKeys, said, about).some((hash) => isSame(hash, mac));
  const expiresAt = new Date(Number(expires));
  if (!isOurs || Number(level) < needed || expiresAt <= clock.now()) return false;
  if (!isProofHash(createHash('sha256').update(proof).digest(), Number(level))) return false;
  const used = tx
    .insertInto('budgets')
    .values({ name: 'proof', key: id, starts_at: expiresAt, ends_at: expiresAt, used: 1 })
    .onConflict((conflict) => conflict.doNothing());
  return (await used.returning('key').executeTakeFirst()) !== undefined;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
