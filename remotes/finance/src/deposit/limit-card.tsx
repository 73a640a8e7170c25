import { formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Money, Progress, Skeleton } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { channelInfoQuery } from '../queries/deposit.api.ts';
import { limitsQuery } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

/** What of the day's limit is used, and the net of all deposits ever: beside the amount, before it is chosen. */
export function LimitCard({ channelId }: { readonly channelId: number }) {
  const { data: info, isPending } = useQuery(channelInfoQuery(channelId));
  const { data: limits } = useQuery(limitsQuery);
  const day = limits?.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day');
  if (isPending) {
    return (
      <div className="mt4">
        <Skeleton height={140} radius={16} />
      </div>
    );
  }
  return (
    <section className="card mt4" aria-label={copy.dayLimit}>
      <div className="row between">
        <span className="fs14">
          <b className="m">{copy.dayLimit}</b>
          <br />
          <span className="t2">
            {typeof day?.amount === 'number' ? (
              <>
                {copy.used} <Money thb={day.used} /> {copy.of} <Money thb={day.amount} />
              </>
            ) : (
              copy.notSet
            )}
          </span>
        </span>
        <Link className="btn g sm" to={financePaths.limits}>
          {copy.changeLimit}
        </Link>
      </div>
      {typeof day?.amount === 'number' && (
        <div className="mt2">
          <Progress label={copy.dayLimit} value={day.used} max={day.amount} />
        </div>
      )}
      <p className="hint mt2">{copy.limitRule}</p>
      {info && (
        <p className="hint">
          <b className="m">{copy.lifetime(formatThb(info.lifetime_net))}</b>
          <br />
          {copy.lifetimeParts(formatThb(info.lifetime_deposit), formatThb(info.lifetime_withdraw))}
        </p>
      )}
    </section>
  );
}
