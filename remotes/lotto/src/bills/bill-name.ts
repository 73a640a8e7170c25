import { copy } from '../copy.ts';
import type { Bill } from '../lotto.types.ts';

export function billName(bill: Pick<Bill, 'lotto_name' | 'round_no'>): string {
  return bill.round_no === null ? bill.lotto_name : copy.roundNo(bill.lotto_name, bill.round_no);
}
