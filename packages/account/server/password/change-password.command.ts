import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { recordEvent } from '../members/account-events.ts';
import { revokeSessions } from '../session/session-list.ts';
import { hashPassword } from './password.ts';
import { confirmPassword } from './password-check.ts';

interface ChangePasswordProps {
  readonly memberId: number;
  /** The session that asks; all others end. */
  readonly sessionId: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly address: string;
}

/** A wrong old password counts to the same lock as a login. @throws PASSWORD_WRONG, ACCOUNT_LOCKED, PASSWORD_SAME. */
export async function changePassword(deps: Deps, props: ChangePasswordProps): Promise<void> {
  const { memberId, sessionId, oldPassword, newPassword, address } = props;
  await confirmPassword(deps, { memberId, password: oldPassword, address });
  if (newPassword === oldPassword) throw new BusinessError('PASSWORD_SAME');
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await tx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
    await revokeSessions(tx, { memberId, exceptId: sessionId, reason: 'password', now: at });
    await recordEvent(tx, { memberId, kind: 'password_changed', at, address });
  });
}
