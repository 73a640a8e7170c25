import { formatThaiDate, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { Skeleton } from '@chokdee/ui';
import { channelInfoQuery, channelsQuery } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import styles from './statement.module.css';

/** All money in and out since the member joined, whatever the filter below says. */
export function LifetimeCard() {
  const since = useSession((state) => state.userInfo?.member_since);
  const { data: channels, error } = useQuery(channelsQuery);
  const channelId = channels?.[0]?.id;
  const info = useQuery({ ...channelInfoQuery(channelId ?? 0), enabled: channelId !== undefined });
  // The movements below tell everything; this card is no reason for an error page.
  if (error || info.error || channels?.length === 0) return null;
  if (!info.data) {
    return (
      <div className="mt4">
        <Skeleton height={101} radius={16} />
      </div>
    );
  }
  const { lifetime_deposit, lifetime_withdraw, lifetime_net } = info.data;
  return (
    <section className="card mt4" aria-label={copy.lifetime.title}>
      <div className={styles.lifetime}>
        <div>
          <div className="fs12 t2">{copy.lifetime.deposit}</div>
          <b className="num">{formatThb(lifetime_deposit)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.lifetime.withdraw}</div>
          <b className="num">{formatThb(lifetime_withdraw)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.lifetime.net}</div>
          <b className="num money">{formatThb(lifetime_net)}</b>
        </div>
      </div>
      <p className="hint mt1">{since ? copy.lifetime.since(formatThaiDate(since)) : copy.lifetime.title}</p>
    </section>
  );
}
