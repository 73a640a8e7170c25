import type { ErrorName } from '@chokdee/contracts';
import type { PaymentOutcome, PaymentStatus } from './payment.tables.ts';

/** How long a PromptPay QR can be paid. */
export const QR_LIFETIME_MS = 15 * 60_000;

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
  amount_satang: bigint;
  expires_at: Date;
}

/** Status as a member sees it: a running order past its time is expired even before the job says so. */
export function statusAt(order: Pick<OrderState, 'status' | 'expires_at'>, now: Date): PaymentStatus {
  return order.status === 'pending' && order.expires_at <= now ? 'expired' : order.status;
}

/**
 * What becomes of money that arrived for an order. It is the member's own money: a payment for an order that
 * expired or was replaced is still credited, and marked late. Only another amount or a second payment is held for
 * an operator.
 */
export function decideOutcome(
  order: OrderState,
  paidSatang: bigint,
  now: Date,
): Exclude<PaymentOutcome, 'unknown_ref'> {
  if (order.status === 'paid') return 'already_paid';
  if (paidSatang !== order.amount_satang) return 'mismatch';
  return statusAt(order, now) === 'pending' ? 'credited' : 'credited_late';
}
