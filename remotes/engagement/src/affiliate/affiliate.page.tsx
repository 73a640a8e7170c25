import { useSession } from '@chokdee/session';
import { ErrorState, Skeleton, Split, Stack } from '@chokdee/ui';
import { useAffiliateTerms } from './affiliate.api.ts';
import { BalanceCard } from './balance-card.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { Explanation } from './explanation.tsx';
import { InviteTicket } from './invite-ticket.tsx';
import { NetworkCard } from './network-card.tsx';
import { TransactionsCard } from './transactions-card.tsx';

/** Referral: the terms for guests; code, network and commissions for members. */
export function Page() {
  const isMember = useSession((state) => state.isLoggedIn);
  const { data: terms, error, refetch } = useAffiliateTerms();
  if (error && !terms) return <ErrorState error={error} onRetry={refetch} />;
  if (!terms) return <AffiliateSkeleton />;
  if (!isMember) return <Explanation terms={terms} />;
  const { code, link } = terms;
  return (
    <Split above={4}>
      <Stack gap={4}>
        <BalanceCard terms={terms} />
        {code !== null && link !== null && <InviteTicket code={code} link={link} />}
        <EarningsChart />
      </Stack>
      <Stack gap={4}>
        <NetworkCard />
        <TransactionsCard />
      </Stack>
    </Split>
  );
}

function AffiliateSkeleton() {
  return (
    <Split above={4} aria-busy="true">
      <Stack gap={4}>
        <Skeleton height={216} radius={16} />
        <Skeleton height={320} />
      </Stack>
      <Stack gap={4}>
        <Skeleton height={314} />
        <Skeleton height={320} />
      </Stack>
    </Split>
  );
}
