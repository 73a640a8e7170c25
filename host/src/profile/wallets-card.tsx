import { useQuery, walletsQuery } from '@chokdee/query';
import { Slots } from '@chokdee/session';
import { Card, ErrorState, Icon, Money, SettingRow, Skeleton, Strong } from '@chokdee/ui';
import { copy } from '../copy.ts';

export function WalletsCard() {
  const { data, error, refetch } = useQuery(walletsQuery);
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
      <Slots place="profile-wallets" />
    </Card>
  );
}
