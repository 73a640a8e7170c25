import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import type { SessionTokens } from '../session/sessions.ts';
import { signIn } from '../session/sign-in.ts';
import { tellOfChange } from './factor-notices.ts';
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { readTicket } from './second-factor-ticket.ts';
import { judgeCode } from './totp.repository.ts';

interface SecondFactorProps {
  readonly ticket: string;
  /** Code of the authenticator app, or a recovery code. */
  readonly code: string;
  readonly userAgent: string;
  readonly deviceId: string;
}

/** Opens the session. @throws SECOND_FACTOR_EXPIRED, TOTP_WRONG, TOTP_RESTING, RECOVERY_CODE_WRONG, ACCOUNT_CLOSED, LINK_TOKEN_INVALID */
export async function enterBySecondFactor(context: CallContext, props: SecondFactorProps): Promise<SessionTokens> {
  const { db, agent, requestIp: ip } = context;
  const { memberId, linkToken } = readTicket(context, props.ticket);
  const { userAgent, deviceId } = props;
  // A failure must stay counted, so the verdict leaves the transaction as a value, not as an error.
  const refusal = await inTransaction(db, (tx) => judge(tx, context, memberId, props.code));
  if (refusal) throw refusal;
  return signIn(context, { memberId, agentId: agent.id, linkToken, userAgent, deviceId, ip, isStrong: true });
}

async function judge(tx: Tx, context: CallContext, memberId: number, code: string): Promise<BusinessError | null> {
  const { clock, requestIp } = context;
  const member = tx.selectFrom('members').select('status').where('id', '=', memberId);
  if ((await member.executeTakeFirstOrThrow()).status === 'closed') return new BusinessError('ACCOUNT_CLOSED');
  if (looksLikeRecoveryCode(code)) {
    const isSpent = await spendRecoveryCode(tx, memberId, code, clock.now());
    if (!isSpent) return new BusinessError('RECOVERY_CODE_WRONG');
    await tellOfChange(tx, { clock, requestIp, member: { id: memberId } }, { kind: 'recovery_code_used' });
    return null;
  }
  const verdict = await judgeCode(tx, context, memberId, code);
  if (verdict === 'right') return null;
  return verdict === 'wrong' ? new BusinessError('TOTP_WRONG') : resting(verdict.restsUntil, clock.now());
}

/** Names the end of the rest, which the page shows. */
export function resting(until: Date, now: Date): BusinessError {
  const retryAfterS = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new BusinessError('TOTP_RESTING', { data: { rests_until: until.toISOString() }, retryAfterS });
}
