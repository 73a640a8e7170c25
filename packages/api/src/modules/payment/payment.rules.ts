import type { ErrorName } from '@chokdee/contracts';
import type { CashAccount } from '../../ledger/ledger.tables.ts';
import { isSamePerson } from './payer-name.rules.ts';
import type { ChannelCode, PaymentOutcome, PaymentStatus } from './payment.tables.ts';

/** How long an order can be paid. */
export const ORDER_LIFETIME_MS = 15 * 60_000;
/** How long after its end the amount of a transfer still names its order, at least. */
export const LATE_TRANSFER_MS = 45 * 60_000;

/** Where the money of a channel stands in the books. */
export const cashOf = {
  promptpay_qr: 'cash:promptpay',
  bank_transfer: 'cash:bank',
  truemoney: 'cash:truemoney',
} as const satisfies Record<ChannelCode, CashAccount>;

interface Limits {
  is_open: boolean;
  min_satang: bigint;
  max_satang: bigint;
}

/** Why the channel does not take this amount, or null when it does. */
export function refusalOfAmount(channel: Limits, amountSatang: bigint): ErrorName | null {
  if (!channel.is_open) return 'CHANNEL_CLOSED';
  if (amountSatang < channel.min_satang) return 'AMOUNT_TOO_SMALL';
  if (amountSatang > channel.max_satang) return 'AMOUNT_TOO_LARGE';
  return null;
}

interface OrderState {
  status: PaymentStatus;
  payable_satang: bigint;
  sender_account_name: string | null;
  expires_at: Date;
}

/** Status as a member sees it: a running order past its time is expired even before the job says so. */
export function statusAt(order: Pick<OrderState, 'status' | 'expires_at'>, now: Date): PaymentStatus {
  return order.status === 'pending' && order.expires_at <= now ? 'expired' : order.status;
}

interface Arrival {
  readonly paidSatang: bigint;
  readonly payerName: string;
  readonly payerRule: 'off' | 'name';
  readonly now: Date;
}

/**
 * What becomes of money that arrived for an order. It is the member's own money: a payment for an order that
 * expired, failed or was replaced is still credited, and marked late. Another amount, another sender than the
 * registered account, or a second payment is held for an operator.
 */
export function decideOutcome(
  order: OrderState,
  { paidSatang, payerName, payerRule, now }: Arrival,
): Extract<PaymentOutcome, 'credited' | 'credited_late' | 'mismatch' | 'payer_mismatch' | 'already_paid'> {
  if (order.status === 'paid') return 'already_paid';
  if (paidSatang !== order.payable_satang) return 'mismatch';
  const registered = order.sender_account_name;
  if (payerRule === 'name' && registered !== null && !isSamePerson(payerName, registered)) return 'payer_mismatch';
  return statusAt(order, now) === 'pending' ? 'credited' : 'credited_late';
}
