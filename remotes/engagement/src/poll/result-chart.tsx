import { formatNumber, formatThaiDate, formatTimeSeconds } from '@chokdee/format';
import { Box, Caption, Card, cx, ErrorState, Figure, Row, Skeleton, Tag, Text } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { CSSProperties } from 'react';
import { copy } from './copy.ts';
import type { Poll } from './poll.api.ts';
import styles from './poll.module.css';
import { usePollStats } from './use-poll.ts';

/** Live count of the votes, most votes first. */
export function ResultChart({ poll }: { readonly poll: Poll }) {
  const { config, choices, metadata } = poll;
  const { data: stats, error, refetch } = usePollStats(config.poll_id);
  if (error && !stats) return <ErrorState error={error} onRetry={refetch} />;
  if (!stats) return <Skeleton height={240} radius={16} />;
  const isOver = config.status === 'closed' || config.status === 'drawn';
  const rows = choices
    .map((choice) => ({ choice, ...stats.choices.find(({ choice_id }) => choice_id === choice.choice_id) }))
    .map(({ choice, votes = 0, percent = 0 }) => ({ ...choice, votes, percent }))
    .sort((a, b) => b.votes - a.votes);
  return (
    <Box as="section" above={4} aria-label={copy.chart}>
      <Row justify="between" wrap size="sm" tone="muted">
        <span>
          {isOver ? copy.final(formatThaiDate(config.closes_at)) : copy.now(formatTimeSeconds(stats.updated_at))}
        </span>
        <span role="status">
          {copy.total} <Figure tone="strong">{formatNumber(stats.total)}</Figure> {copy.people}
        </span>
      </Row>
      <Card as="ul" above={2} className={styles.chart}>
        {rows.map(({ choice_id, title, votes, percent }) => (
          <Choice
            key={choice_id}
            title={title}
            votes={votes}
            percent={percent}
            isMine={metadata.my_vote?.choice_id === choice_id}
          />
        ))}
      </Card>
      {stats.total === 0 && <NothingInside words={copy.noVotes} />}
    </Box>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly votes: number;
  readonly percent: number;
  readonly isMine: boolean;
}

function Choice({ title, votes, percent, isMine }: ChoiceProps) {
  return (
    <li className={styles.choice}>
      <Row justify="between">
        <Text as="span" weight={isMine ? 'bold' : 'medium'}>
          {title} {isMine && <Tag tone="info">{copy.yourVote}</Tag>}
        </Text>
        <Figure>{percent.toFixed(1)}%</Figure>
      </Row>
      <div className={cx(styles.bar, isMine && styles.mine)} aria-hidden="true">
        <i style={{ '--share': `${percent}%` } as CSSProperties} />
      </div>
      <Caption as="div">{copy.votes(formatNumber(votes))}</Caption>
    </li>
  );
}
