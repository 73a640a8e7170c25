import { formatNumber, formatRate, formatSignedThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import {
  AreaErrorCard,
  Button,
  Caption,
  Card,
  cx,
  Figure,
  Hint,
  Icon,
  ListRow,
  RowText,
  Skeleton,
  Text,
} from '@chokdee/ui';
import { type CSSProperties, useState } from 'react';
import { type Level, networkQuery } from './affiliate.api.ts';
import styles from './affiliate.module.css';
import { copy } from './copy.ts';
import { FriendsSheet } from './friends-sheet.tsx';
import { NetworkTree } from './network-tree.tsx';

const words = copy.network;
const INDENT_PX = 16;

/** Number of friends on each level and this month's commissions from them. */
export function NetworkCard() {
  const { data, error, refetch } = useQuery(networkQuery);
  const [opened, setOpened] = useState<Level['level'] | null>(null);
  const [isTree, setIsTree] = useState(false);
  if (error && !data) return <AreaErrorCard onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={314} />;
  return (
    <Card as="section">
      <h2>{words.title}</h2>
      {data.levels.map((level) => (
        <LevelRow key={level.level} level={level} onOpen={() => setOpened(level.level)} />
      ))}
      {data.total > 0 && (
        <Button variant="text" wide aria-haspopup="dialog" onClick={() => setIsTree(true)}>
          {words.tree}
        </Button>
      )}
      <Hint above={2}>{words.hint}</Hint>
      {isTree && <NetworkTree onClose={() => setIsTree(false)} />}
      {opened !== null && <FriendsSheet level={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

function LevelRow({ level: row, onOpen }: { readonly level: Level; onOpen(): void }) {
  const { level, members, rate_percent, this_month } = row;
  const style = { '--indent': `${(level - 1) * INDENT_PX}px` } as CSSProperties;
  const content = (
    <>
      <Figure as="span" size="sm" className={styles.rank}>
        {level}
      </Figure>
      <RowText inline below={words.rate(formatRate(rate_percent))}>
        {words.level(level)}{' '}
        <Text as="span" tone="muted" weight="regular">
          {words.members(formatNumber(members))}
        </Text>
      </RowText>
      <Text as="span" textAlign="right">
        <Figure tone={this_month > 0 ? 'ok' : undefined}>{formatSignedThb(this_month)}</Figure>
        <br />
        <Caption>{copy.thisMonth}</Caption>
      </Text>
    </>
  );
  if (members === 0) {
    return (
      <ListRow className={styles.indented} style={style}>
        {content}
      </ListRow>
    );
  }
  return (
    <ListRow
      as="button"
      type="button"
      className={cx(styles.level, styles.indented)}
      style={style}
      title={words.open(level)}
      onClick={onOpen}
    >
      {content}
      <Icon name="chevron-right" size={16} tone="subtle" />
    </ListRow>
  );
}
