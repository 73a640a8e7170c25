import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { sql } from 'kysely';
import { isMobileTaken } from '../members/account.repository.ts';
import { copy } from '../members/copy.ts';
import {
  hashOtp,
  newOtpCode,
  newOtpRef,
  OTP_DAY_MAX_PER_ACCOUNT,
  OTP_DAY_MAX_PER_MOBILE,
  OTP_LIFE_MS,
  OTP_RESEND_MS,
} from './otp.rules.ts';

const DAY_MS = 86_400_000;

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
 * Sends a six-digit code. @throws OTP_TOO_SOON within a minute of the last one, OTP_DAY_FULL when the phone or the
 * account had its share of the day, MOBILE_TAKEN when a registration asks for a member's number, SMS_UNAVAILABLE when
 * the message was not taken: then the next try need not wait. A new code takes the place of the one before it.
 */
export async function requestOtp(deps: Deps, props: RequestOtpProps): Promise<OtpChallenge> {
  const { db, clock, config, ports } = deps;
  const isMember = await isMobileTaken(db, props.agentId, props.mobile);
  if (props.purpose === 'register' && isMember) throw new BusinessError('MOBILE_TAKEN');
  const code = newOtpCode();
  const challenge = await inTransaction(db, (tx) => openChallenge(tx, props, code, clock.now(), config.sessionSecret));
  // A reset for an unknown number is answered like any other, so that nobody learns who is a member.
  if (props.purpose === 'reset' && !isMember) return challenge;
  try {
    const text = copy.otpSms(props.agentName, code, challenge.ref);
    await ports.sms({ to: props.mobile, from: props.agentName, text, ref: challenge.ref });
  } catch (error) {
    await db.deleteFrom('otp_challenges').where('ref', '=', challenge.ref).execute();
    throw error;
  }
  return challenge;
}

async function openChallenge(
  tx: Tx,
  props: RequestOtpProps,
  code: string,
  now: Date,
  secret: string,
): Promise<OtpChallenge> {
  const { agentId, mobile, purpose } = props;
  // Two requests at once for one number: the second one sees the challenge of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${mobile}`}, 0))`.execute(tx);
  const mayAskAt = earliestRequest(await listRecent(tx, mobile, now), props);
  if (mayAskAt && mayAskAt.at > now) {
    const retryAfterS = Math.ceil((mayAskAt.at.getTime() - now.getTime()) / 1000);
    throw new BusinessError(mayAskAt.refusal, { data: { resend_at: mayAskAt.at.toISOString() }, retryAfterS });
  }
  await voidOlder(tx, props, now);
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

/** Newest first, of all agents: they send to the same phone. */
function listRecent(tx: Tx, mobile: string, now: Date) {
  return tx
    .selectFrom('otp_challenges')
    .select(['agent_id', 'purpose', 'created_at', 'resend_at'])
    .where('mobile', '=', mobile)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute();
}

type Recent = Awaited<ReturnType<typeof listRecent>>;

/** When the next code may be asked for, and as what an earlier request is refused; null when there is nothing to wait for. */
function earliestRequest(
  recent: Recent,
  { agentId, purpose }: RequestOtpProps,
): { readonly at: Date; readonly refusal: 'OTP_TOO_SOON' | 'OTP_DAY_FULL' } | null {
  const ofAccount = recent.filter((challenge) => challenge.agent_id === agentId && challenge.purpose === purpose);
  // The one whose end of day makes room again.
  const oldest =
    recent[OTP_DAY_MAX_PER_MOBILE - 1] ?? (purpose === 'reset' ? ofAccount[OTP_DAY_MAX_PER_ACCOUNT - 1] : undefined);
  if (oldest) return { at: new Date(oldest.created_at.getTime() + DAY_MS), refusal: 'OTP_DAY_FULL' };
  const [last] = ofAccount;
  return last ? { at: last.resend_at, refusal: 'OTP_TOO_SOON' } : null;
}

async function voidOlder(tx: Tx, { agentId, mobile, purpose }: RequestOtpProps, now: Date): Promise<void> {
  await tx
    .updateTable('otp_challenges')
    .set({ voided_at: now })
    .where(({ and }) => and({ agent_id: agentId, mobile, purpose }))
    .where('verified_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}
