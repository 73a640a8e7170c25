import type { Bill } from '../lotto.types.ts';

/** Returns the THB that a bill returned: its payout, or the stake of a cancelled bill or void round. */
export function returnedThb({ status, payout, total }: Pick<Bill, 'status' | 'payout' | 'total'>): number {
  return status === 'cancelled' || status === 'refunded' ? total : payout;
}

/** True for a won bill whose payout is below its stake; it is not presented as a win. */
export const isBelowStake = (bill: Pick<Bill, 'status' | 'payout' | 'total'>): boolean =>
  bill.status === 'won' && bill.payout < bill.total;
