import { queryClient, useQuery } from '@chokdee/query';
import { useNavigate, useSearchParams } from '@chokdee/router';
import { ErrorState, Skeletons } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useEffect } from 'react';
import { financePaths } from '../finance-paths.ts';
import { HeldMoney } from '../parts/held-money.tsx';
import { wayTo } from '../parts/way-to.tsx';
import { type Order, orderQuery, runningOrderQuery } from '../queries/payment.api.ts';
import { copy } from './copy.ts';
import { OrderOutcome } from './order-outcome.tsx';
import styles from './payment.module.css';
import { PendingOrder } from './pending-order.tsx';
import { useOrderStatus } from './use-order-status.ts';

/** Shows the order of `?ref=`, or the running order, so that a reload or another device finds it again. */
export function Page() {
  const [search] = useSearchParams();
  const ref = search.get('ref');
  const { data: order, error, refetch } = useQuery(ref === null ? runningOrderQuery : orderQuery(ref));
  useNamedOrder(ref === null ? order : null);
  return (
    <div className={styles.narrow}>
      {error && order === undefined && <ErrorState error={error} onRetry={refetch} />}
      {!error && order === undefined && <Skeletons above={4} heights={[112, 320, 64]} />}
      {order === null && <NoOrder />}
      {order && <OrderView key={order.ref} order={order} />}
    </div>
  );
}

/** Puts the running order's reference into the address. A paid order is no longer the running one. */
function useNamedOrder(running: Order | null | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!running) return;
    queryClient.setQueryData<Order | null>(orderQuery(running.ref).queryKey, running);
    void navigate(financePaths.payment(running.ref), { replace: true });
  }, [running, navigate]);
}

function OrderView({ order: loaded }: { readonly order: Order }) {
  const { order, check, isChecking } = useOrderStatus(loaded);
  return (
    <>
      {order.status === 'pending' ? (
        <PendingOrder order={order} isChecking={isChecking} onCheck={check} />
      ) : (
        <OrderOutcome order={order} />
      )}
      <HeldMoney orderRef={order.ref} />
    </>
  );
}

function NoOrder() {
  return (
    <>
      <Nothing
        above={4}
        icon="deposit"
        words={copy.none}
        action={wayTo(financePaths.deposit, copy.create, 'primary')}
      />
      <HeldMoney />
    </>
  );
}
