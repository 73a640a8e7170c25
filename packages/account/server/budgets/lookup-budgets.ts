import { inTransaction } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import type { Budget } from './budgets.ts';
import { networksOf } from './network.ts';
import { requireBudgets } from './require-budgets.ts';

const HOUR_MS = 3_600_000;

/** Of an answer that tells whether an account exists, for an address and its network. */
export function lookupBudgets({ config, requestIp }: Pick<CallContext, 'config' | 'requestIp'>): Budget[] {
  if (config.accountRateLimitPerMinute === 0) return [];
  const { address, network } = networksOf(requestIp);
  const windowMs = HOUR_MS;
  return [
    { name: 'lookup:address', key: address, windowMs, free: 10, step: 10, most: 120 },
    { name: 'lookup:network', key: network, windowMs, free: 60, step: 60, most: 600 },
  ];
}

/**
 * Before an answer that tells whether an account exists, which the specification's calls must: so many for an address
 * and its network in an hour, then each one at the price of a proof of work. @throws CHALLENGE_NEEDED, TOO_MANY_REQUESTS
 */
export async function spendLookup(context: CallContext, about: string): Promise<void> {
  await inTransaction(context.db, (tx) => requireBudgets(tx, context, about, lookupBudgets(context)));
}
