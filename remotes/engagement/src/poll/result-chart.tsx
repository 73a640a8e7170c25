import { formatNumber, formatThaiDate, formatTimeSeconds } from '@chokdee/format';
import { ErrorState, Skeleton, Tag } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Poll } from './poll.api.ts';
import styles from './poll.module.css';
import { usePollStats } from './use-poll.ts';

/** How the votes stand, most first; it moves as they come in. */
export function ResultChart({ poll }: { readonly poll: Poll }) {
  const { config, choices, metadata } = poll;
  const { data: stats, error, refetch } = usePollStats(config.poll_id);
  if (error && !stats) return <ErrorState error={error} onRetry={refetch} />;
  if (!stats) return <Skeleton height={240} radius={16} />;
  const isOver = config.status === 'closed' || config.status === 'drawn';
  const rows = choices
    .map((choice) => ({ choice, ...stats.choices.find(({ choice_id }) => choice_id === choice.choice_id) }))
    .map(({ choice, votes = 0, percent = 0 }) => ({ ...choice, votes, percent }))
    .toSorted((a, b) => b.votes - a.votes);
  return (
    <section className="mt4" aria-label={copy.chart}>
      <div className="row between wrap fs14 t2">
        <span>
          {isOver ? copy.final(formatThaiDate(config.closes_at)) : copy.now(formatTimeSeconds(stats.updated_at))}
        </span>
        <span role="status">
          {copy.total} <b className={`num ${styles.total}`}>{formatNumber(stats.total)}</b> {copy.people}
        </span>
      </div>
      <ul className={`card mt2 ${styles.chart}`}>
        {rows.map(({ choice_id, title, votes, percent }) => (
          <Row
            key={choice_id}
            title={title}
            votes={votes}
            percent={percent}
            isMine={metadata.my_vote?.choice_id === choice_id}
          />
        ))}
      </ul>
      {stats.total === 0 && <p className="hint mt2">{copy.noVotes}</p>}
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly votes: number;
  readonly percent: number;
  readonly isMine: boolean;
}

function Row({ title, votes, percent, isMine }: RowProps) {
  return (
    <li className="rbar">
      <div className="row between">
        <span className={isMine ? 'b' : 'm'}>
          {title} {isMine && <Tag tone="info">{copy.yourVote}</Tag>}
        </span>
        <b className="num">{percent.toFixed(1)}%</b>
      </div>
      <div className={`bar ${styles.bar} ${isMine ? styles.mine : ''}`} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <div className="fs12 t3">{copy.votes(formatNumber(votes))}</div>
    </li>
  );
}
