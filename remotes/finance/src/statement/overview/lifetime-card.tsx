import { formatThaiDate, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { Card, Figure, Hint, Label, type Looks, Skeleton } from '@chokdee/ui';
import { channelInfoQuery, channelsQuery } from '../../queries/deposit.api.ts';
import { copy } from '../copy.ts';
import styles from './overview.module.css';

/** All deposits and withdrawals since the member joined, independent of the filter. */
export function LifetimeCard() {
  const since = useSession((state) => state.userInfo?.member_since);
  const { data: channels, error } = useQuery(channelsQuery);
  const channelId = channels?.[0]?.id;
  const info = useQuery({ ...channelInfoQuery(channelId ?? 0), enabled: channelId !== undefined });
  // The movements below are complete without this card, so a failure hides it.
  if (error || info.error || channels?.length === 0) return null;
  if (!info.data) {
    return <Skeleton above={4} height={101} radius={16} />;
  }
  const { lifetime_deposit, lifetime_withdraw, lifetime_net } = info.data;
  return (
    <Card as="section" above={4} aria-label={copy.lifetime.title}>
      <div className={styles.lifetime}>
        <Sum label={copy.lifetime.deposit}>{formatThb(lifetime_deposit)}</Sum>
        <Sum label={copy.lifetime.withdraw}>{formatThb(lifetime_withdraw)}</Sum>
        <Sum label={copy.lifetime.net} tone="money">
          {formatThb(lifetime_net)}
        </Sum>
      </div>
      <Hint above={1}>{since ? copy.lifetime.since(formatThaiDate(since)) : copy.lifetime.title}</Hint>
    </Card>
  );
}

interface SumProps extends Pick<Looks, 'tone'> {
  readonly label: string;
  /** The formatted amount. */
  readonly children: string;
}

/** A figure with its label above. */
function Sum({ label, tone, children }: SumProps) {
  return (
    <div>
      <Label as="div">{label}</Label>
      <Figure tone={tone}>{children}</Figure>
    </div>
  );
}
