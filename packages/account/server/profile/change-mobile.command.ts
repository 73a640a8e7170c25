import type { Deps, GuardedAct } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { notify } from '@chokdee/kernel/notices';
import { recordEvent } from '../members/account-events.ts';
import { copy } from '../members/copy.ts';
import { maskMobile } from '../members/mask-mobile.ts';
import { claim } from '../members/member-directory.ts';
import { confirmPassword } from '../password/password-check.ts';
import { spendOtpToken, takeOtpToken } from '../sign-up/verify-otp.command.ts';

interface ChangeMobileProps {
  readonly member: GuardedAct['member'] & { readonly agentId: number };
  readonly password: string;
  /** Proven by the token, as in a registration. */
  readonly mobile: string;
  readonly otpToken: string;
  readonly address: string;
}

/**
 * The new number is proven by a code to it, the act by a step-up: whoever has come by the password has neither phone.
 * Both numbers hear of it. @throws PASSWORD_WRONG, ACCOUNT_LOCKED, OTP_TOKEN_INVALID, STEP_UP_NEEDED, MOBILE_TAKEN
 */
export async function changeMobile(deps: Deps, props: ChangeMobileProps): Promise<void> {
  const { member, password, mobile, otpToken, address } = props;
  const { id: memberId, agentId } = member;
  await confirmPassword(deps, { member, password, address });
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const keys = deps.config.otpKeys;
    const token = await takeOtpToken(tx, { agentId, mobile, purpose: 'register', token: otpToken, now: at, keys });
    const subject = copy.newMobile(mobile);
    await deps.ports.requireStepUp(tx, { member, purpose: 'mobile', subject, bound: { mobile } });
    await replaceMobile(tx, { memberId, agentId, mobile, at, verifiedAt: at, address });
    await spendOtpToken(tx, token.ref, at);
  });
}

interface ReplaceProps extends Pick<ChangeMobileProps, 'mobile' | 'address'> {
  readonly memberId: number;
  readonly agentId: number;
  readonly at: Date;
  /** Null while nobody has read a code there. */
  readonly verifiedAt: Date | null;
}

/** The number is the member's from now on; the one before it hears of it, too. @throws MOBILE_TAKEN */
export async function replaceMobile(tx: Tx, props: ReplaceProps): Promise<void> {
  const { memberId, agentId, mobile, at, verifiedAt, address } = props;
  const { mobile: before } = await tx
    .selectFrom('members')
    .select('mobile')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const entry = { agent_id: agentId, kind: 'mobile', value: mobile, member_id: memberId } as const;
  if (!(await claim(tx, entry))) throw new BusinessError('MOBILE_TAKEN');
  const entries = tx.deleteFrom('member_directory').where('agent_id', '=', agentId).where('kind', '=', 'mobile');
  await entries.where('member_id', '=', memberId).where('value', '!=', mobile).execute();
  await tx.updateTable('members').set({ mobile, mobile_verified_at: verifiedAt }).where('id', '=', memberId).execute();
  const cause = await recordEvent(tx, { memberId, kind: 'mobile_changed', at, address });
  const params = { mobile: maskMobile(mobile) };
  await notify(tx, [{ memberId, at, cause, alsoTo: before, key: 'account.mobile_changed', params }]);
}
