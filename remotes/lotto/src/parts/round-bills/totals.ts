import type { ListedBill } from '../../lotto.types.ts';
import { returnedThb } from '../returned.ts';

interface Totals {
  readonly stakeThb: number;
  readonly returnedThb: number;
  /** Null while a bill waits for its result. */
  readonly netThb: number | null;
}

type Summed = Pick<ListedBill, 'status' | 'total' | 'payout'>;

/** Returns the sums of bills in THB, computed in satang. */
export function totalsOf(bills: readonly Summed[]): Totals {
  const sum = (amounts: readonly number[]) => amounts.reduce((satang, thb) => satang + Math.round(thb * 100), 0);
  const stake = sum(bills.map(({ total }) => total));
  const returned = sum(bills.map(returnedThb));
  const isSettled = bills.every(({ status }) => status !== 'pending');
  return { stakeThb: stake / 100, returnedThb: returned / 100, netThb: isSettled ? (returned - stake) / 100 : null };
}
