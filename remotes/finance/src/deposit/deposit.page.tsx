import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { EmptyState, ErrorState, Note, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { financePaths } from '../finance-paths.ts';
import { limitsQuery } from '../limits/limits.api.ts';
import { runningOrderQuery } from '../payment/payment.api.ts';
import { copy } from './copy.ts';
import { bonusQuery, type Channel, channelsQuery } from './deposit.api.ts';
import styles from './deposit.module.css';
import { DepositForm } from './deposit-form.tsx';
import { LimitQuestion } from './limit-question.tsx';
import { RecentOrders } from './recent-orders.tsx';

/** Deposit: a channel, an amount, then the payment page. */
export function Page() {
  const { data: channels, error, refetch } = useQuery(channelsQuery);
  // What they say stands above the button: waiting for them keeps it from jumping away under a finger.
  // Answered or failed, once: what asks again later, as the form does for what failed, takes no form away.
  const { isFetched: isOrderAsked } = useQuery(runningOrderQuery);
  const { isFetched: areLimitsAsked } = useQuery(limitsQuery);
  const { isFetched: areOffersAsked } = useQuery(bonusQuery);
  const isUnknown = !isOrderAsked || !areLimitsAsked || !areOffersAsked;
  return (
    <div className={styles.page}>
      {error && !channels && <ErrorState error={error} onRetry={refetch} />}
      {!error && (!channels || isUnknown) && <DepositSkeleton />}
      {channels && !isUnknown && <Deposit channels={channels} />}
    </div>
  );
}

function Deposit({ channels }: { readonly channels: readonly Channel[] }) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = channels.find(({ id }) => id === chosenId) ?? channels.find(({ is_open }) => is_open);
  if (chosen === undefined) {
    const home = (
      <Link className="btn s" to={financePaths.home}>
        {copy.home}
      </Link>
    );
    return <EmptyState title={copy.noChannel} action={home} />;
  }
  return (
    <>
      <RunningOrder />
      <LimitQuestion />
      <DepositForm channels={channels} channel={chosen} onChannel={setChosenId} />
      <RecentOrders />
    </>
  );
}

/** An order that still waits for its transfer is one press away. */
function RunningOrder() {
  const { data: order } = useQuery(runningOrderQuery);
  if (order?.status !== 'pending') return null;
  return (
    <Note tone="warn" className="mt4">
      {copy.running} <Link to={financePaths.payment(order.ref)}>{copy.openRunning}</Link>
    </Note>
  );
}

function DepositSkeleton() {
  return (
    <div className="stack mt4" aria-busy="true">
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={48} />
    </div>
  );
}
