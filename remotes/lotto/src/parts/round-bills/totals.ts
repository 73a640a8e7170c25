import type { ListedBill } from '../../lotto.types.ts';
import { returnedThb } from '../returned.ts';
import { satangOf } from '../satang.ts';

interface Totals {
  readonly stakeSatang: number;
  readonly returnedSatang: number;
  /** Null while a bill is pending. */
  readonly netSatang: number | null;
}

type Summed = Pick<ListedBill, 'status' | 'total' | 'payout'>;

/** Returns the sums of bills in satang. */
export function totalsOf(bills: readonly Summed[]): Totals {
  const sum = (amounts: readonly number[]) => amounts.reduce((satang, thb) => satang + satangOf(thb), 0);
  const stakeSatang = sum(bills.map(({ total }) => total));
  const returnedSatang = sum(bills.map(returnedThb));
  const isSettled = bills.every(({ status }) => status !== 'pending');
  return { stakeSatang, returnedSatang, netSatang: isSettled ? returnedSatang - stakeSatang : null };
}
