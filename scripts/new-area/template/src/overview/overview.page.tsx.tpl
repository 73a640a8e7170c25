import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { EmptyState, ErrorState, Skeleton } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { overviewQuery } from './overview.api.ts';

/** What the operator announces, one card each. */
export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data, error, refetch } = useQuery(overviewQuery(agentCode));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <OverviewSkeleton />;
  if (data.length === 0) return <EmptyState title={copy.empty} />;
  return (
    <ul className="stack mt4" aria-label={copy.list}>
      {data.map(({ id, title, subtitle, action, link }) => (
        <li key={id} className="card">
          <h2>{title}</h2>
          <p className="t2">{subtitle}</p>
          <Link className="btn s mt3" to={link}>
            {action}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OverviewSkeleton() {
  return (
    <div className="stack mt4" aria-busy="true">
      <Skeleton height={140} radius={16} />
      <Skeleton height={140} radius={16} />
    </div>
  );
}
