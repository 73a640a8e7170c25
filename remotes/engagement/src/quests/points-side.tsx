import { formatNumber, formatThaiDateTime } from '@chokdee/format';
import { pointsQuery, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { ErrorState, Skeleton } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { pointsText } from '../parts/points-text.ts';
import { useShopItems } from '../parts/shop-items.ts';
import { copy } from './copy.ts';
import { recentPointsQuery } from './quests.api.ts';

/** The newest movements of points. */
export function RecentPoints() {
  const { data, error, refetch } = useQuery(recentPointsQuery);
  return (
    <section className="card">
      <div className="row between">
        <h2>{copy.recentPoints}</h2>
        <Link className="fs14" to={engagementPaths.pointsHistory}>
          {copy.all}
        </Link>
      </div>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height={120} />}
      {data?.items.length === 0 && <p className="fs14 t2 mt2">{copy.noPoints}</p>}
      {data?.items.map(({ id, title, at, amount }) => (
        <div className="lr" key={id}>
          <div className="grow">
            <div className="nm">{title}</div>
            <div className="fs12 t3">{formatThaiDateTime(at)}</div>
          </div>
          <b className={`num ${amount > 0 ? 'jade' : ''}`}>{pointsText(amount)}</b>
        </div>
      ))}
    </section>
  );
}

const SHOWN = 3;

/** What the points are enough for, dearest first. */
export function AffordableItems() {
  const points = useQuery(pointsQuery).data?.point ?? 0;
  const { data } = useShopItems();
  if (!data) return null;
  const affordable = data.items
    .filter(({ state, price }) => state === 'open' && price <= points)
    .toSorted((a, b) => b.price - a.price)
    .slice(0, SHOWN);
  return (
    <section className="card">
      <h2>{copy.affordable}</h2>
      {affordable.length === 0 && <p className="fs14 t2 mt2">{copy.nothingAffordable}</p>}
      {affordable.map(({ item_id, name, price }) => (
        <div className="set" key={item_id}>
          <span className="grow">
            <b className="m">{name}</b>
            <br />
            <span className="fs12 t3">{copy.price(formatNumber(price))}</span>
          </span>
          <Link
            className="btn s sm"
            aria-label={copy.redeem(name)}
            to={`${engagementPaths.shop}?item=${encodeURIComponent(item_id)}`}
          >
            {copy.redeemShort}
          </Link>
        </div>
      ))}
    </section>
  );
}
