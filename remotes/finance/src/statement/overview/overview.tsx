import { BalanceChart } from './balance-chart.tsx';
import { LifetimeCard } from './lifetime-card.tsx';

/** What all movements make together: since the member joined, and day by day. */
export function Overview({ walletId }: { readonly walletId: number | null }) {
  return (
    <>
      <LifetimeCard />
      <BalanceChart walletId={walletId} />
    </>
  );
}
