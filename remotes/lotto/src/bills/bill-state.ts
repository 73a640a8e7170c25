import { bangkokDay, formatThaiDateShort, formatTime } from '@chokdee/format';
import type { Bill } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { isBelowStake } from '../parts/returned.ts';
import { copy } from './copy.ts';

/** True while the member can cancel the bill; the server decides again. */
export function isCancellable({ cancellable_until: until }: Pick<Bill, 'cancellable_until'>, nowMs: number): boolean {
  return until !== null && nowMs < Date.parse(until);
}

interface Stamp {
  readonly tone: 'wait' | 'win' | 'lose' | 'void';
  readonly title: string;
  readonly detail: string;
}

/** Returns the stamp on a bill. A bill stays pending after the closing time until it is settled. */
export function stampOf(bill: Bill, nowMs: number): Stamp {
  const { stamps } = copy;
  const settled = stampTime(bill.settled_at ?? bill.result_at, nowMs);
  switch (bill.status) {
    case 'pending':
      return Date.parse(bill.closes_at) <= nowMs
        ? { tone: 'wait', title: copy.waiting, detail: copy.closedOn(formatTime(bill.closes_at)) }
        : { tone: 'wait', title: stamps.pending, detail: copy.resultOn(stampTime(bill.result_at, nowMs)) };
    case 'won':
      if (isBelowStake(bill)) return { tone: 'void', title: areaCopy.partly, detail: copy.resultOn(settled) };
      return { tone: 'win', title: stamps.won, detail: copy.resultOn(settled) };
    case 'lost':
      return { tone: 'lose', title: stamps.lost, detail: copy.resultOn(settled) };
    case 'cancelled':
      return { tone: 'lose', title: stamps.cancelled, detail: copy.cancelledOn(settled) };
    case 'refunded':
      return { tone: 'void', title: stamps.refunded, detail: copy.voidedRound };
  }
}

/** A stamp has little space: time of today, or else the day. */
const stampTime = (at: string, nowMs: number): string =>
  bangkokDay(Date.parse(at)) === bangkokDay(nowMs) ? formatTime(at) : formatThaiDateShort(at);

/** Returns the state of a bill in words. */
export const nameState = (bill: Pick<Bill, 'status' | 'payout' | 'total'>): string =>
  isBelowStake(bill) ? areaCopy.partly : areaCopy.billStatus[bill.status];
