import type { Order } from '../queries/payment.api.ts';

export type OrderReason = NonNullable<Order['reason']>;

/** Why the order is not simply waiting or paid; null: it is. An api that does not say it yet knows late ones alone. */
export const reasonOf = ({ reason, status, paid_late }: Pick<Order, 'reason' | 'status' | 'paid_late'>) =>
  reason === undefined && status === 'paid' && paid_late ? 'late' : (reason ?? null);
