import { invalidate, queryClient, useLive, useQuery, walletsQuery } from '@chokdee/query';
import { useEffect } from 'react';
import { type Order, type OrderStatus, orderQuery, runningOrderQuery, statusQuery } from '../queries/payment.api.ts';

const POLL_MS = 3000;
/** Interval for an expired or mismatched order: money may arrive late, staff may decide. */
const SLOW_POLL_MS = 30_000;

const pollMs = (status: Order['status']): number | false => {
  if (status === 'pending') return POLL_MS;
  return status === 'expired' || status === 'mismatch' ? SLOW_POLL_MS : false;
};

/** Follows an order by live events and by polling, until its state is final. */
export function useOrderStatus(order: Order) {
  const query = statusQuery(order.ref);
  const { data, refetch, isFetching } = useQuery({
    ...query,
    staleTime: 0,
    enabled: pollMs(order.status) !== false,
    refetchInterval: ({ state }) => pollMs(state.data?.status ?? order.status),
  });
  useLive('payment', (payment) => {
    if (payment.ref === order.ref) queryClient.setQueryData<OrderStatus>(query.queryKey, payment);
  });

  const current = pollMs(order.status) === false ? undefined : data;
  const status = current?.status ?? order.status;
  const isNews = status !== order.status;
  useEffect(() => {
    if (!isNews) return;
    // The queries of this page and the header's balance are out of date now.
    void invalidate(walletsQuery, runningOrderQuery, orderQuery(order.ref));
  }, [isNews, order.ref]);

  const { paid_at, paid_amount, paid_late, held_reason, reason } = current ?? order;
  return {
    /** The order with its newest status. */
    order: { ...order, status, paid_at, paid_amount, paid_late, held_reason, ...(reason !== undefined && { reason }) },
    check: () => void refetch(),
    isChecking: isFetching,
  };
}
