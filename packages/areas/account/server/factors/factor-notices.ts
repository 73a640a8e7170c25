import type { Tx } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import { notify } from '@chokdee/kernel/notices';
import { recordEvent } from '../members/account-events.ts';
import type { FactorSubject } from '../notices/notices.copy.ts';

interface Who extends Pick<CallContext, 'clock' | 'requestIp'> {
  readonly member: { readonly id: number };
}

type Change =
  | { readonly kind: 'factor_added' | 'factor_removed'; readonly subject: FactorSubject }
  | { readonly kind: 'recovery_code_used' };

/** Writes the history and tells the owner, who may not have made the change. */
export async function tellOfChange(tx: Tx, { member, clock, requestIp }: Who, change: Change): Promise<void> {
  const at = clock.now();
  const cause = await recordEvent(tx, { memberId: member.id, kind: change.kind, at, address: requestIp });
  const told = { memberId: member.id, at, cause };
  if (change.kind === 'recovery_code_used')
    await notify(tx, [{ ...told, key: 'account.recovery_code_used', params: {} }]);
  else await notify(tx, [{ ...told, key: `account.${change.kind}`, params: change.subject }]);
}
