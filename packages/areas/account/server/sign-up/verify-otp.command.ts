import type { Deps } from '@chokdee/kernel/app';
import type { Keyring } from '@chokdee/kernel/config';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { hashOtp, newOtpToken, OTP_MAX_WRONG, OTP_TOKEN_LIFE_MS, otpHashes } from './otp.rules.ts';

interface VerifyOtpProps {
  readonly agentId: number;
  readonly mobile: string;
  readonly purpose: 'register' | 'reset';
  readonly ref: string;
  readonly code: string;
}

type Verdict = { readonly token: string } | { readonly refused: 'OTP_WRONG' | 'OTP_EXPIRED' | 'OTP_ATTEMPTS_USED' };

/** Returns the token that proves the number. The third wrong code, and all later ones, are OTP_ATTEMPTS_USED. */
export async function verifyOtp({ db, clock, config }: Deps, props: VerifyOtpProps): Promise<string> {
  // A failure must stay counted, so the verdict leaves the transaction as a value, not as an error.
  const verdict = await inTransaction(db, (tx) => judge(tx, props, clock.now(), config.otpKeys));
  if ('refused' in verdict) throw new BusinessError(verdict.refused);
  return verdict.token;
}

async function judge(
  tx: Tx,
  { agentId, mobile, purpose, ref, code }: VerifyOtpProps,
  now: Date,
  keys: Keyring,
): Promise<Verdict> {
  const challenge = await tx
    .selectFrom('otp_challenges')
    .selectAll()
    .where(({ and }) => and({ ref, agent_id: agentId, mobile, purpose }))
    .forUpdate()
    .executeTakeFirst();
  if (!challenge || challenge.verified_at || challenge.voided_at || challenge.expires_at <= now) {
    return { refused: 'OTP_EXPIRED' };
  }
  if (challenge.wrong_attempts >= OTP_MAX_WRONG) return { refused: 'OTP_ATTEMPTS_USED' };
  const update = tx.updateTable('otp_challenges').where('ref', '=', ref);
  if (!otpHashes(keys, ref, code).includes(challenge.code_hash)) {
    const wrong = challenge.wrong_attempts + 1;
    await update.set({ wrong_attempts: wrong }).execute();
    return { refused: wrong >= OTP_MAX_WRONG ? 'OTP_ATTEMPTS_USED' : 'OTP_WRONG' };
  }
  const token = newOtpToken();
  const tokenExpiresAt = new Date(now.getTime() + OTP_TOKEN_LIFE_MS);
  await update
    .set({ verified_at: now, token_hash: hashOtp(keys, 'token', token), token_expires_at: tokenExpiresAt })
    .execute();
  return { token };
}

interface TokenProps {
  readonly agentId: number;
  readonly mobile: string;
  readonly purpose: 'register' | 'reset';
  readonly token: string;
  readonly now: Date;
  readonly keys: Keyring;
}

export interface OtpToken {
  readonly ref: string;
  readonly token_wrong_uses: number;
}

/**
 * Returns the proof of a number, locked until the end of the transaction.
 * @throws OTP_TOKEN_INVALID for another number or purpose, an old or a used one
 */
export async function takeOtpToken(tx: Queryable, props: TokenProps): Promise<OtpToken> {
  const { agentId, mobile, purpose, token, now, keys } = props;
  const challenge = await tx
    .selectFrom('otp_challenges')
    .select(['ref', 'token_wrong_uses'])
    .where(({ and }) => and({ agent_id: agentId, mobile, purpose }))
    .where('token_hash', 'in', otpHashes(keys, 'token', token))
    .where('token_used_at', 'is', null)
    .where('token_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!challenge) throw new BusinessError('OTP_TOKEN_INVALID');
  return challenge;
}

/** Uses the token up: it proves its number once. */
export async function spendOtpToken(tx: Tx, ref: string, now: Date): Promise<void> {
  await tx.updateTable('otp_challenges').set({ token_used_at: now }).where('ref', '=', ref).execute();
}
