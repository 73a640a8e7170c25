import type { Deps, GuardedAct } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { notify } from '@chokdee/kernel/notices';
import { hashPassword } from '@chokdee/kernel/passwords';
import { getMemberInfo } from '../members/account.repository.ts';
import { recordEvent } from '../members/account-events.ts';
import { copy } from '../members/copy.ts';
import { revokeSessions } from '../session/session-list.ts';
import { refuseGuessable } from './guessable.rules.ts';
import { confirmPassword } from './password-check.ts';

interface ChangePasswordProps {
  /** Changes the password and ends all other sessions of the member. */
  readonly member: GuardedAct['member'];
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly address: string;
}

/** @throws PASSWORD_WRONG, ACCOUNT_LOCKED, PASSWORD_SAME, PASSWORD_GUESSABLE, STEP_UP_NEEDED */
export async function changePassword(deps: Deps, props: ChangePasswordProps): Promise<void> {
  const { member, oldPassword, newPassword, address } = props;
  const { id: memberId, sessionId } = member;
  await confirmPassword(deps, { member, password: oldPassword, address });
  if (newPassword === oldPassword) throw new BusinessError('PASSWORD_SAME');
  const { username, mobile } = await getMemberInfo(deps.db, memberId);
  refuseGuessable(newPassword, [username, mobile]);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    const bound = { newPassword };
    await deps.ports.requireStepUp(tx, { member, purpose: 'password', subject: copy.newPassword, bound });
    const at = deps.clock.now();
    await tx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
    await revokeSessions(tx, { memberId, exceptId: sessionId, reason: 'password', now: at });
    // Games of this session end as well: a thief with the old password may hold their addresses.
    await deps.ports.endPlay(tx, memberId, at);
    const cause = await recordEvent(tx, { memberId, kind: 'password_changed', at, address });
    await notify(tx, [{ memberId, at, cause, key: 'account.password_changed', params: {} }]);
  });
}
