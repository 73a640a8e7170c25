import { useSession } from '@chokdee/session';
import { ErrorState, Skeleton } from '@chokdee/ui';
import { useAffiliateTerms } from './affiliate.api.ts';
import { BalanceCard } from './balance-card.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { Explanation } from './explanation.tsx';
import { InviteTicket } from './invite-ticket.tsx';
import { NetworkCard } from './network-card.tsx';
import { TransactionsCard } from './transactions-card.tsx';

/** Referral: what it pays for anybody, a member's own code, network and commissions. */
export function Page() {
  const isMember = useSession((state) => state.isLoggedIn);
  const { data: terms, error, refetch } = useAffiliateTerms();
  if (error && !terms) return <ErrorState error={error} onRetry={refetch} />;
  if (!terms) return <AffiliateSkeleton />;
  if (!isMember) return <Explanation terms={terms} />;
  const { code, link } = terms;
  return (
    <div className="split mt4">
      <div className="stack gap4">
        <BalanceCard terms={terms} />
        {code !== null && link !== null && <InviteTicket code={code} link={link} />}
        <EarningsChart />
      </div>
      <div className="stack gap4">
        <NetworkCard />
        <TransactionsCard />
      </div>
    </div>
  );
}

function AffiliateSkeleton() {
  return (
    <div className="split mt4" aria-busy="true">
      <div className="stack gap4">
        <Skeleton height={216} radius={16} />
        <Skeleton height={320} />
      </div>
      <div className="stack gap4">
        <Skeleton height={280} />
        <Skeleton height={320} />
      </div>
    </div>
  );
}
