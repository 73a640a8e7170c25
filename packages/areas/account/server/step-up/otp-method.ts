import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import { requireMessage } from '../budgets/message-budgets.ts';
import { copy } from '../members/copy.ts';
import { maskMobile } from '../members/mask-mobile.ts';
import { hashOtp, newOtpCode, OTP_RESEND_MS, otpHashes } from '../sign-up/otp.rules.ts';
import { sendMessage } from '../sign-up/send-message.ts';
import type { StepUpBegun, StepUpMethod, StepUpRow } from './step-up-method.ts';

/** Proves by a code to the mobile number on file. */
export const otpMethod: StepUpMethod = {
  name: 'otp',
  isStrong: false,
  isOffered: async () => true,
  begin: sendCode,
  isProof: async (_tx, { config }, { id, code_hash }, { code = '' }) =>
    code_hash !== null && otpHashes(config.otpKeys, id, code).includes(code_hash),
};

/**
 * Sends a code. The message says what it approves, so that nobody reads it to a stranger unknowingly. A code of the
 * last minute stands, and no second one goes out.
 * @throws SMS_UNAVAILABLE, TOO_MANY_REQUESTS
 */
async function sendCode(context: CallContext, stepUp: StepUpRow): Promise<StepUpBegun> {
  const { db, clock, config, agent, member } = context;
  const now = clock.now();
  const { mobile } = await db
    .selectFrom('members')
    .select('mobile')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const code = newOtpCode();
  const ref = stepUp.id.slice(0, 6).toUpperCase();
  const resendAt = new Date(now.getTime() + OTP_RESEND_MS);
  const begun = { mobile: maskMobile(mobile), ref };
  const isDue = await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await rowOf(tx, stepUp)
      .set({ code_hash: hashOtp(config.otpKeys, stepUp.id, code), resend_at: resendAt })
      .where((eb) => eb.or([eb('resend_at', 'is', null), eb('resend_at', '<=', now)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await requireMessage(tx, context, { mobile, purpose: 'step_up', ip: context.requestIp, isCounted: true });
    return true;
  });
  if (!isDue) return { ...begun, resend_at: (stepUp.resend_at ?? resendAt).toISOString() };
  try {
    const text = copy.stepUpSms({ agentName: agent.code, code, ref, subject: stepUp.subject });
    await sendMessage(context, 'step_up', { to: mobile, from: agent.code, text, ref: stepUp.id });
  } catch (error) {
    await rowOf(db, stepUp).set({ code_hash: null, resend_at: null }).execute();
    throw error;
  }
  return { ...begun, resend_at: resendAt.toISOString() };
}

const rowOf = (db: Queryable, { member_id, id }: StepUpRow) =>
  db.updateTable('step_ups').where('member_id', '=', member_id).where('id', '=', id);
