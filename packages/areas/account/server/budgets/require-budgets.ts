import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { type Budget, spend } from './budgets.ts';

/**
 * Takes one of each budget, in the transaction of the act: a refused act takes nothing.
 * @throws TOO_MANY_REQUESTS
 */
export async function requireBudgets(
  tx: Tx,
  context: Pick<CallContext, 'clock' | 'config'>,
  budgets: readonly Budget[],
): Promise<void> {
  const fullUntil = await spend(tx, context, budgets);
  if (!fullUntil) return;
  const leftMs = fullUntil.getTime() - context.clock.now().getTime();
  throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) });
}
