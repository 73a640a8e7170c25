import { formatNumber } from '@chokdee/format';
import { pointsQuery, useQuery, walletsQuery } from '@chokdee/query';
import { Card, ErrorState, Figure, Icon, Money, SettingRow, Skeleton, Strong } from '@chokdee/ui';
import { copy } from '../copy.ts';

export function WalletsCard() {
  const { data, error, refetch } = useQuery(walletsQuery);
  const points = useQuery(pointsQuery).data?.point;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card as="section" aria-busy={data === undefined}>
      <h2>{copy.member.wallets}</h2>
      {data === undefined && <Skeleton height={60} />}
      {data?.map((wallet) => (
        <SettingRow key={wallet.id}>
          <Icon name="wallet" size={20} tone="subtle" />
          <Strong as="span" grow>
            {wallet.wallet_name}
          </Strong>
          <Money thb={wallet.balance} />
        </SettingRow>
      ))}
      <SettingRow>
        <Icon name="star" size={20} tone="subtle" />
        <Strong as="span" grow>
          {copy.points}
        </Strong>
        <Figure>{points === undefined ? '—' : formatNumber(points)}</Figure>
      </SettingRow>
    </Card>
  );
}
