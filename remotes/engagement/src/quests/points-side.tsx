import { formatNumber, formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Card, ErrorState, Figure, LinkButton, ListRow, Row, RowText, SettingRow, Skeleton, Text } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { engagementPaths } from '../engagement-paths.ts';
import { pointsText } from '../parts/points-text.ts';
import { useShopItems } from '../parts/shop-items.ts';
import { usePoints } from '../queries/points.api.ts';
import { copy } from './copy.ts';
import { recentPointsQuery } from './quests.api.ts';

/** The newest movements of points. */
export function RecentPoints() {
  const { data, error, refetch } = useQuery(recentPointsQuery);
  return (
    <Card as="section">
      <Row justify="between">
        <h2>{copy.recentPoints}</h2>
        <Text as={Link} size="sm" to={engagementPaths.pointsHistory}>
          {copy.all}
        </Text>
      </Row>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height={120} />}
      {data?.items.length === 0 && <NothingInside words={copy.noPoints} />}
      {data?.items.map(({ id, title, at, amount }) => (
        <ListRow data-stacks key={id}>
          <RowText below={formatThaiDateTime(at)}>{title}</RowText>
          <Figure tone={amount > 0 ? 'ok' : undefined}>{pointsText(amount)}</Figure>
        </ListRow>
      ))}
    </Card>
  );
}

const SHOWN = 3;

/** Shop items that the member has enough points for, most expensive first. */
export function AffordableItems() {
  const points = usePoints() ?? 0;
  const { data } = useShopItems();
  if (!data) return null;
  const affordable = data.items
    .filter(({ state, price }) => state === 'open' && price <= points)
    .sort((a, b) => b.price - a.price)
    .slice(0, SHOWN);
  return (
    <Card as="section">
      <h2>{copy.affordable}</h2>
      {affordable.length === 0 && <NothingInside words={copy.nothingAffordable} />}
      {affordable.map(({ item_id, name, price }) => (
        <SettingRow key={item_id}>
          <RowText inline below={copy.price(formatNumber(price))}>
            {name}
          </RowText>
          <LinkButton
            as={Link}
            variant="secondary"
            size="sm"
            aria-label={copy.redeem(name)}
            to={`${engagementPaths.shop}?item=${encodeURIComponent(item_id)}`}
          >
            {copy.redeemShort}
          </LinkButton>
        </SettingRow>
      ))}
    </Card>
  );
}
