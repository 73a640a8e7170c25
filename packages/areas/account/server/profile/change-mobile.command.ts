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
  /** Token that proves the number, as in a registration. */
  readonly mobile: string;
  readonly otpToken: string;
  readonly address: string;
}

/**
 * Changes the number. A code proves the new number, a step-up the act: a thief with the password has neither phone.
 * Both numbers are told.
 * @throws PASSWORD_WRONG, ACCOUNT_LOCKED, OTP_TOKEN_INVALID, STEP_UP_NEEDED, MOBILE_TAKEN
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
  /** Null means that no code to this number was proven. */
  readonly verifiedAt: Date | null;
}

/** Gives the number to the member and tells the old number, too. @throws MOBILE_TAKEN */
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
