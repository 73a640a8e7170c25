import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { WithdrawState } from '../withdraw/withdraw-checks.ts';

/**
 * Tells if a payout takes out deposits that only the member's rest from play has freed, to another account than paid
 * them in. A person decides on such a payout. An account that the bank does not show whole counts as another one.
 */
export async function leavesByRest(
  db: Queryable,
  { isResting, turnovers }: Pick<WithdrawState, 'isResting' | 'turnovers'>,
  accountNo: string,
): Promise<boolean> {
  const freed = isResting ? turnovers.filter(({ source }) => source === 'deposit') : [];
  for (const { key } of freed) {
    const ref = key.replace(/^deposit:/, '');
    const { rows } = await sql<{ is_own: boolean }>`
      select bool_or(regexp_replace(payer_account, '[^0-9]', '', 'g') = ${accountNo}) as is_own from psp_events
        where (ref = ${ref} and outcome in ('credited', 'credited_late')) or 'suspense:' || event_id = ${ref}`.execute(
      db,
    );
    if (rows[0]?.is_own !== true) return true;
  }
  return false;
}
