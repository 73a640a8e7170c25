import type { Order } from '../queries/payment.api.ts';

export type OrderReason = NonNullable<Order['reason']>;

/**
 * The reason for an unusual state of an order; null for an order that is pending or paid as usual.
 * An api without the field `reason` reports late payments only.
 */
export const reasonOf = ({ reason, status, paid_late }: Pick<Order, 'reason' | 'status' | 'paid_late'>) =>
  reason === undefined && status === 'paid' && paid_late ? 'late' : (reason ?? null);
