import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { ErrorState, Note, Skeletons } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import { financePaths } from '../finance-paths.ts';
import { type OfferedChannel, offeredOf } from '../parts/channels/index.ts';
import { HeldMoney } from '../parts/held-money.tsx';
import { wayTo } from '../parts/way-to.tsx';
import { channelsQuery } from '../queries/deposit.api.ts';
import { runningOrderQuery } from '../queries/payment.api.ts';
import { copy } from './copy.ts';
import styles from './deposit.module.css';
import { DepositForm } from './deposit-form.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { useFormReady } from './use-form-ready.ts';

/** Deposit: choose a channel and an amount; the payment page follows. */
export function Page() {
  const { data: channels, error, refetch } = useQuery(channelsQuery);
  const isReady = useFormReady();
  return (
    <div className={styles.page}>
      {error && !channels && <ErrorState error={error} onRetry={refetch} />}
      {!error && !(channels && isReady) && <Skeletons above={4} heights={[64, 64, 64, 48]} />}
      {channels && isReady && <Deposit channels={offeredOf(channels)} />}
    </div>
  );
}

function Deposit({ channels }: { readonly channels: readonly OfferedChannel[] }) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = channels.find(({ id }) => id === chosenId) ?? channels.find(({ is_open }) => is_open);
  if (chosen === undefined) {
    return (
      <>
        <HeldMoney />
        <Nothing icon="lock" words={copy.noChannel} action={wayTo(financePaths.home, copy.home)} />
      </>
    );
  }
  return (
    <>
      <RunningOrder />
      <HeldMoney />
      <DepositForm channels={channels} channel={chosen} onChannel={setChosenId} />
      <RecentOrders />
    </>
  );
}

/** Links to an order that still waits for its transfer. */
function RunningOrder() {
  const { data: order } = useQuery(runningOrderQuery);
  if (order?.status !== 'pending') return null;
  return (
    <Note tone="warn" above={4}>
      {copy.running} <Link to={financePaths.payment(order.ref)}>{copy.openRunning}</Link>
    </Note>
  );
}
