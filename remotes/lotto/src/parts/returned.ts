import type { Bill } from '../lotto.types.ts';

/** Returns what a bill paid, in THB: its payout, or its stake when it was cancelled or its round was void. */
export function returnedThb({ status, payout, total }: Pick<Bill, 'status' | 'payout' | 'total'>): number {
  return status === 'cancelled' || status === 'refunded' ? total : payout;
}

/** Returns whether a bill that won got back less than was staked on it: no win to its member. */
export const isBelowStake = (bill: Pick<Bill, 'status' | 'payout' | 'total'>): boolean =>
  bill.status === 'won' && bill.payout < bill.total;
