import { formatNumber } from '@chokdee/format';
import { pointsQuery, useQuery, walletsQuery } from '@chokdee/query';
import { ErrorState, Icon, Money, Skeleton } from '@chokdee/ui';
import { copy } from '../copy.ts';

export function WalletsCard() {
  const { data, error, refetch } = useQuery(walletsQuery);
  const points = useQuery(pointsQuery).data?.point;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="card" aria-busy={data === undefined}>
      <h2>{copy.member.wallets}</h2>
      {data === undefined && <Skeleton height={60} />}
      {data?.map((wallet) => (
        <div key={wallet.id} className="set">
          <Icon name="wallet" size={20} className="t3" />
          <span className="grow m">{wallet.wallet_name}</span>
          <Money thb={wallet.balance} />
        </div>
      ))}
      <div className="set">
        <Icon name="star" size={20} className="t3" />
        <span className="grow m">{copy.points}</span>
        <b className="num">{points === undefined ? '—' : formatNumber(points)}</b>
      </div>
    </section>
  );
}
