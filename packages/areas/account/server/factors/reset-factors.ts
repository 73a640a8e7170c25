import type { Tx } from '@chokdee/kernel/db';
import { tellOfChange } from './factor-notices.ts';
import { endFactorsAfterLast, lockFactors } from './factors.repository.ts';
import { deletePasskey, listPasskeys } from './passkey.repository.ts';
import { deleteTotp } from './totp.repository.ts';

interface ResetProps {
  readonly member: { readonly id: number };
  readonly agentId: number;
  readonly at: Date;
}

/**
 * Removes all factors of a member who has lost device, app and recovery codes and whom staff have recognised. Messages
 * then prove acts again, and withdrawals rest for a day.
 */
export async function resetFactors(tx: Tx, { member, agentId, at }: ResetProps): Promise<void> {
  await lockFactors(tx, member.id);
  for (const passkey of await listPasskeys(tx, member.id)) await deletePasskey(tx, agentId, passkey);
  await deleteTotp(tx, member.id);
  await endFactorsAfterLast(tx, member.id, at);
  const who = { member, clock: { now: () => at }, requestIp: '' };
  await tellOfChange(tx, who, { kind: 'factor_removed', subject: { what: 'removeAllByStaff' } });
}
