import type { ErrorName } from '@chokdee/contracts';
import type { DepositRefusal } from '@chokdee/play/limits';
import type { HeldReason, OrderReason, PaymentOutcome, PaymentStatus } from './deposit.tables.ts';

/** Time in which an order can be paid. */
export const ORDER_LIFETIME_MS = 15 * 60_000;

interface Limits {
  is_open: boolean;
  min_satang: bigint;
  max_satang: bigint;
}

/** Returns the reason why the channel does not take an amount, or null. */
export function refusalOfAmount(channel: Limits, amountSatang: bigint): ErrorName | null {
  if (!channel.is_open) return 'CHANNEL_CLOSED';
  if (amountSatang < channel.min_satang) return 'AMOUNT_TOO_SMALL';
  if (amountSatang > channel.max_satang) return 'AMOUNT_TOO_LARGE';
  return null;
}

interface OrderState {
  status: PaymentStatus;
  payable_satang: bigint;
  expires_at: Date;
}

/** Returns the status as a member sees it: a running order past its time is expired even before the job has run. */
export function statusAt(order: Pick<OrderState, 'status' | 'expires_at'>, now: Date): PaymentStatus {
  return order.status === 'pending' && order.expires_at <= now ? 'expired' : order.status;
}

interface ReasonedOrder extends Pick<OrderState, 'status' | 'expires_at'> {
  held_reason: HeldReason | null;
  cancelled_at: Date | null;
  replaced_at: Date | null;
  reason: OrderReason | null;
}

/** Returns the word for why the order is not simply waiting or paid; null means that it is. */
export function reasonAt(order: ReasonedOrder, now: Date): OrderReason | null {
  switch (statusAt(order, now)) {
    case 'pending':
      return null;
    case 'paid':
      return order.reason;
    case 'mismatch':
      return order.held_reason;
    case 'failed':
      return order.reason ?? 'failed';
    case 'expired':
      return order.cancelled_at ? 'cancelled' : order.replaced_at ? 'replaced' : 'late';
  }
}

/** State of the order before its money came. Money that was sent in time is not late, whenever the bank tells of it. */
export function reasonWhenPaid(order: ReasonedOrder, { paidAt, now }: { paidAt: Date; now: Date }): OrderReason | null {
  const reason = reasonAt(order, now);
  return reason === 'late' && paidAt < order.expires_at ? null : reason;
}

interface Arrival {
  readonly paidSatang: bigint;
  /** True when the payer is the member, as far as the agent asks for it. */
  readonly isOwn: boolean;
  /** The refusal that a new deposit of this amount would get now. */
  readonly refusal: DepositRefusal | null;
  readonly now: Date;
}

/**
 * Decides on money that arrived for an order. Payment of an expired, failed, cancelled or replaced order is credited,
 * with the reason: the money is the member's. Payments with another amount, from an unknown payer or
 * for a paid order are held. Payments above the member's own limit or during a rest from play are held, too. Staff
 * credit or return held money.
 */
export function decideOutcome(
  order: OrderState,
  { paidSatang, isOwn, refusal, now }: Arrival,
): Exclude<PaymentOutcome, 'unknown_ref' | 'failed' | 'ignored'> {
  if (order.status === 'paid') return 'already_paid';
  if (paidSatang !== order.payable_satang) return 'mismatch';
  if (!isOwn) return 'payer_mismatch';
  if (refusal) return refusal === 'SELF_EXCLUDED' ? 'excluded' : 'over_limit';
  return statusAt(order, now) === 'pending' ? 'credited' : 'credited_late';
}

/** Returns the reason that a member reads for held money. Null means the order is not the reason. */
export const heldReasonOf = {
  mismatch: 'amount',
  payer_mismatch: 'payer',
  over_limit: 'limit',
  excluded: 'excluded',
} as const satisfies Partial<Record<PaymentOutcome, HeldReason>>;
