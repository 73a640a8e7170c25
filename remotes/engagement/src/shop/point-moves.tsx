import { formatNumber, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import {
  Caption,
  Card,
  ErrorState,
  Figure,
  Hint,
  ListRow,
  LoadMore,
  Progress,
  Row,
  RowText,
  Stack,
  Strong,
  Text,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { copy as shared } from '../parts/copy.ts';
import styles from '../parts/parts.module.css';
import { pointsText } from '../parts/points-text.ts';
import { copy } from './copy.ts';
import { HistorySkeleton } from './orders.tsx';
import { movesQuery } from './shop.api.ts';

/** Progress to the next point, and every movement of points with the balance after it. */
export function PointMoves() {
  const list = useInfiniteQuery(movesQuery);
  const first = list.data?.pages[0];
  if (list.error && !first) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!first) return <HistorySkeleton />;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack above={3}>
      {first.thb_per_point !== null && <NextPoint perPoint={first.thb_per_point} staked={first.staked_to_next} />}
      {items.length === 0 && <Nothing icon="star" words={copy.noMoves} />}
      {items.length > 0 && (
        <Card className={styles.list}>
          {items.map(({ id, title, at, amount, balance_after }) => (
            <ListRow data-stacks key={id}>
              <RowText below={formatThaiDateTime(at)}>{title}</RowText>
              <Text as="span" textAlign="right">
                <Figure tone={amount > 0 ? 'ok' : undefined}>{pointsText(amount)}</Figure>
                <br />
                <Caption numeric>{copy.balanceAfter(formatNumber(balance_after))}</Caption>
              </Text>
            </ListRow>
          ))}
        </Card>
      )}
      {items.length > 0 && <LoadMore list={list} shown={shared.shown(items.length)} />}
    </Stack>
  );
}

function NextPoint({ perPoint, staked }: { readonly perPoint: number; readonly staked: number }) {
  const text = copy.toNext(formatThb(staked), formatThb(perPoint));
  return (
    <Card as="section">
      <Row justify="between" size="sm">
        <Strong>{copy.nextPoint}</Strong>
        <Figure as="span" tone="muted">
          {text}
        </Figure>
      </Row>
      <Progress above={2} label={copy.nextPoint} value={staked} max={perPoint} text={text} />
      <Hint above={1}>{copy.rate(formatThb(perPoint))}</Hint>
    </Card>
  );
}
