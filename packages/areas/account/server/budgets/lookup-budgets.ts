import { inTransaction } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import type { Budget } from './budgets.ts';
import { networksOf } from './network.ts';
import { requireBudgets } from './require-budgets.ts';

const HOUR_MS = 3_600_000;

/** Budgets of an address and its network for answers that tell whether an account exists. */
export function lookupBudgets({ config, requestIp }: Pick<CallContext, 'config' | 'requestIp'>): Budget[] {
  if (config.accountRateLimitPerMinute === 0) return [];
  const { address, network } = networksOf(requestIp);
  const windowMs = HOUR_MS;
  return [
    { name: 'lookup:address', key: address, windowMs, most: 120 },
    { name: 'lookup:network', key: network, windowMs, most: 600 },
  ];
}

/**
 * Counts an answer that tells whether an account exists, as the specification's calls must. Call it before the answer.
 * @throws TOO_MANY_REQUESTS
 */
export async function spendLookup(context: CallContext): Promise<void> {
  await inTransaction(context.db, (tx) => requireBudgets(tx, context, lookupBudgets(context)));
}
