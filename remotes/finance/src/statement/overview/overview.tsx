import { BalanceChart } from './balance-chart.tsx';
import { LifetimeCard } from './lifetime-card.tsx';

/** Sums of all movements: since the member joined, and day by day. */
export function Overview({ walletId }: { readonly walletId: number | null }) {
  return (
    <>
      <LifetimeCard />
      <BalanceChart walletId={walletId} />
    </>
  );
}
