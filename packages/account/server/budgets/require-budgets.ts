import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { type Budget, levelOf, spend } from './budgets.ts';
import { FIRST_LEVEL, HARDEST_LEVEL, requireProof } from './proof-of-work.ts';

/**
 * Takes one of each budget, in the transaction of what it is for: refused, nothing is taken.
 * @param about what a proof of work is good for @throws TOO_MANY_REQUESTS, CHALLENGE_NEEDED
 */
export async function requireBudgets(
  tx: Tx,
  context: Pick<CallContext, 'request' | 'clock' | 'config'>,
  about: string,
  budgets: readonly Budget[],
): Promise<void> {
  if (budgets.length === 0) return;
  const spent = await spend(tx, context, budgets);
  const full = spent.find(({ budget: { most }, used }) => most !== null && used > most);
  if (full) {
    const leftMs = full.endsAt.getTime() - context.clock.now().getTime();
    throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) });
  }
  const level = levelOf(spent, FIRST_LEVEL, HARDEST_LEVEL);
  if (level > 0) await requireProof(tx, context, about, level);
}
