import type { Keyring } from '@chokdee/kernel/config';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { sql } from 'kysely';
import { lookupBudgets, spendLookup } from '../budgets/lookup-budgets.ts';
import { requireMessage } from '../budgets/message-budgets.ts';
import { networkOfTries } from '../budgets/network.ts';
import { copy } from '../members/copy.ts';
import { findOwner } from '../members/member-directory.ts';
import { isKnownDevice } from '../session/devices.ts';
import { hashOtp, newOtpCode, newOtpRef, OTP_DAY_MAX, OTP_LIFE_MS, OTP_RESEND_MS } from './otp.rules.ts';
import { sendMessage } from './send-message.ts';

const DAY_MS = 86_400_000;

interface RequestOtpProps {
  readonly agentId: number;
  readonly agentName: string;
  readonly mobile: string;
  readonly purpose: 'register' | 'reset';
  /** Device of the browser. Null means an unknown one. */
  readonly deviceId: string | null;
}

interface OtpChallenge {
  readonly ref: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
  /** The asker has had no other code for this number today. */
  readonly isFirst: boolean;
}

/**
 * Sends a six-digit code, which replaces the one before. Requests are counted for the network or device that asks, so
 * that nobody can use up another's codes.
 * @throws OTP_TOO_SOON within a minute, OTP_DAY_FULL after five in a day.
 * MOBILE_TAKEN for a registration with a member's number.
 * TOO_MANY_REQUESTS by the budgets.
 * SMS_UNAVAILABLE if the gateway refused the message of a registration; the next try need not wait.
 */
export async function requestOtp(context: CallContext, props: RequestOtpProps): Promise<OtpChallenge> {
  const { db, clock, config, log } = context;
  const { agentId: agent_id, mobile, purpose, deviceId } = props;
  const memberId = await findOwner(db, { agent_id, kind: 'mobile', value: mobile });
  if (purpose === 'register' && memberId !== undefined) {
    await spendLookup(context);
    throw new BusinessError('MOBILE_TAKEN');
  }
  const isOwn = await isKnownDevice(db, memberId ?? 0, deviceId);
  const from = isOwn ? `device:${deviceId}` : `network:${networkOfTries(context.requestIp)}`;
  const asker = hashOtp(config.otpKeys, 'asker', from);
  const code = newOtpCode();
  const challenge = await inTransaction(db, async (tx) => {
    const opened = await openChallenge(tx, { ...props, asker, code, now: clock.now(), keys: config.otpKeys });
    const isCounted = !isOwn && !opened.isFirst;
    const message = { mobile, purpose, ip: context.requestIp, isCounted };
    await requireMessage(tx, context, message, purpose === 'register' ? lookupBudgets(context) : []);
    return opened;
  });
  const send = async (): Promise<void> => {
    try {
      const text = copy.otpSms(props.agentName, code, challenge.ref);
      await sendMessage(context, purpose, { to: mobile, from: props.agentName, text, ref: challenge.ref });
    } catch (error) {
      await db.deleteFrom('otp_challenges').where('ref', '=', challenge.ref).execute();
      throw error;
    }
  };
  if (purpose === 'register') await send();
  // An unknown number is answered alike and as fast, so the SMS of a reset is not waited for.
  else if (memberId !== undefined) send().catch((error: unknown) => log.warn({ err: error }, 'a code was not sent'));
  return challenge;
}

interface Opening extends RequestOtpProps {
  /** Keyed hash of the network or device that asks. */
  readonly asker: string;
  readonly code: string;
  readonly now: Date;
  readonly keys: Keyring;
}

async function openChallenge(tx: Tx, props: Opening): Promise<OtpChallenge> {
  const { agentId, mobile, purpose, asker, code, now, keys } = props;
  // A lock: of two requests at once for one number the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${mobile}`}, 0))`.execute(tx);
  const recent = await listRecent(tx, props);
  const mayAskAt = earliestRequest(recent);
  if (mayAskAt && mayAskAt.at > now) {
    const retryAfterS = Math.ceil((mayAskAt.at.getTime() - now.getTime()) / 1000);
    throw new BusinessError(mayAskAt.refusal, { data: { resend_at: mayAskAt.at.toISOString() }, retryAfterS });
  }
  await voidOlder(tx, props);
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
      asker,
      code_hash: hashOtp(keys, ref, code),
      created_at: now,
      expires_at: expiresAt,
      resend_at: resendAt,
    })
    .execute();
  return { ref, expiresAt, resendAt, isFirst: recent.length === 0 };
}

/** Lists the asker's challenges of a day, newest first. */
function listRecent(tx: Tx, { agentId, mobile, purpose, asker, now }: Opening) {
  return tx
    .selectFrom('otp_challenges')
    .select(['created_at', 'resend_at'])
    .where(({ and }) => and({ agent_id: agentId, mobile, purpose, asker }))
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns when the next code may be asked for, and the refusal until then. Null means now. */
function earliestRequest(
  recent: Awaited<ReturnType<typeof listRecent>>,
): { readonly at: Date; readonly refusal: 'OTP_TOO_SOON' | 'OTP_DAY_FULL' } | null {
  // The oldest code of a full day: when its day ends, there is room again.
  const oldest = recent[OTP_DAY_MAX - 1];
  if (oldest) return { at: new Date(oldest.created_at.getTime() + DAY_MS), refusal: 'OTP_DAY_FULL' };
  const [last] = recent;
  return last ? { at: last.resend_at, refusal: 'OTP_TOO_SOON' } : null;
}

async function voidOlder(tx: Tx, { agentId, mobile, purpose, asker, now }: Opening): Promise<void> {
  await tx
    .updateTable('otp_challenges')
    .set({ voided_at: now })
    .where(({ and }) => and({ agent_id: agentId, mobile, purpose, asker }))
    .where('verified_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}
