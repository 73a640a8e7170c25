import { queryClient, useLive, useQuery, walletsQuery } from '@chokdee/query';
import { useEffect } from 'react';
import { type Order, orderQuery, runningOrderQuery, statusQuery } from './payment.api.ts';

const POLL_MS = 3000;

/** Follows an order by live events, and by asking every 3 s beside them, until it is decided. */
export function useOrderStatus(order: Order) {
  const query = statusQuery(order.ref);
  const { data, refetch, isFetching } = useQuery({
    ...query,
    staleTime: 0,
    enabled: order.status === 'pending',
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'pending' ? POLL_MS : false),
  });
  useLive('payment', (payment) => {
    if (payment.ref === order.ref) queryClient.setQueryData(query.queryKey, payment);
  });

  const status = data?.status ?? order.status;
  const decidedHere = order.status === 'pending' && status !== 'pending';
  useEffect(() => {
    if (!decidedHere) return;
    // What this page was built from, and the money in the header, are a state behind now.
    for (const { queryKey } of [walletsQuery, runningOrderQuery, orderQuery(order.ref)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [decidedHere, order.ref]);

  return {
    status,
    paidAt: data?.paid_at ?? order.paid_at,
    paidAmount: data?.paid_amount ?? null,
    check: () => void refetch(),
    isChecking: isFetching,
  };
}
