import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { isMobileTaken } from './account.repository.ts';
import { hashOtp, newOtpCode, newOtpRef, OTP_LIFE_MS, OTP_RESEND_MS } from './otp.rules.ts';

interface RequestOtpProps {
  readonly agentId: number;
  readonly agentName: string;
  readonly mobile: string;
  readonly purpose: 'register' | 'reset';
}

interface OtpChallenge {
  readonly ref: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
}

/**
 * Sends a six-digit code. Throws OTP_TOO_SOON within a minute of the last one, MOBILE_TAKEN when a registration asks
 * for a member's number, SMS_UNAVAILABLE when the message was not taken: then the next try need not wait.
 */
export async function requestOtp(deps: Deps, props: RequestOtpProps): Promise<OtpChallenge> {
  const { db, clock, config, services } = deps;
  const isMember = await isMobileTaken(db, props.agentId, props.mobile);
  if (props.purpose === 'register' && isMember) throw new BusinessError('MOBILE_TAKEN');
  const code = newOtpCode();
  const challenge = await inTransaction(db, (tx) => openChallenge(tx, props, code, clock.now(), config.sessionSecret));
  // A reset for an unknown number is answered like any other, so that nobody learns who is a member.
  if (props.purpose === 'reset' && !isMember) return challenge;
  try {
    const text = `${props.agentName}: รหัส OTP ของคุณคือ ${code} (อ้างอิง ${challenge.ref}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`;
    await services.sms({ to: props.mobile, from: props.agentName, text, ref: challenge.ref });
  } catch (error) {
    await db.deleteFrom('otp_challenges').where('ref', '=', challenge.ref).execute();
    throw error;
  }
  return challenge;
}

async function openChallenge(
  tx: Tx,
  { agentId, mobile, purpose }: RequestOtpProps,
  code: string,
  now: Date,
  secret: string,
): Promise<OtpChallenge> {
  // Two requests at once for one number: the second one sees the challenge of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${agentId}:${mobile}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('otp_challenges')
    .select('resend_at')
    .where('agent_id', '=', agentId)
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.resend_at > now) {
    const retryAfterS = Math.ceil((last.resend_at.getTime() - now.getTime()) / 1000);
    throw new BusinessError('OTP_TOO_SOON', { data: { resend_at: last.resend_at.toISOString() }, retryAfterS });
  }
  const ref = newOtpRef();
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MS);
  const resendAt = new Date(now.getTime() + OTP_RESEND_MS);
  await tx
    .insertInto('otp_challenges')
    .values({
      ref,
      agent_id: agentId,
      mobile,
      purpose,
      code_hash: hashOtp(secret, ref, code),
      created_at: now,
      expires_at: expiresAt,
      resend_at: resendAt,
    })
    .execute();
  return { ref, expiresAt, resendAt };
}
