import { formatNumber, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { Icon, Tag } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import rows from '../parts/parts.module.css';
import { copy } from './copy.ts';
import { type Poll, rightQuery } from './poll.api.ts';
import styles from './poll.module.css';
import { voteNoText } from './vote-no.ts';

/** Whether the member still has a vote, and that none costs anything; its room is kept until it is known. */
export function RightTags({ pollId }: { readonly pollId: string }) {
  const isMember = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...rightQuery(pollId), enabled: isMember });
  return (
    <div className="row wrap mt3">
      {isMember && (
        <span style={data ? undefined : { visibility: 'hidden' }}>
          <Tag tone="info">{copy.myRight(data?.left ?? 1, data?.total ?? 1)}</Tag>
        </span>
      )}
      <Tag>{copy.noStake}</Tag>
    </div>
  );
}

interface VotedProps {
  readonly vote: NonNullable<Poll['metadata']['my_vote']>;
  /** It came in on this visit: the focus goes to it, where the form was. */
  readonly isNew: boolean;
}

/** That the vote was counted, and under which number. */
export function VotedNote({ vote, isNew }: VotedProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) note.current?.focus();
  }, [isNew]);
  return (
    <div ref={note} tabIndex={-1} className={`note k mt3 ${styles.voted}`} role="status">
      <Icon name="shield" size={20} />
      <span>
        <b>{copy.voted}</b> {copy.voteNo} <b className="num">{voteNoText(vote.vote_no)}</b>
        <br />
        {formatThaiDateTime(vote.at)}
      </span>
    </div>
  );
}

/** What voters can win, and the hash that binds the draw. */
export function PrizeCard({ config: { winners, prize, commit } }: Pick<Poll, 'config'>) {
  return (
    <section className="card mt4">
      <h2 className="row">
        <Icon name="shield" size={20} />
        {copy.prize.title}
      </h2>
      <p className="fs14 t2 mt1">
        {copy.prize.before(formatNumber(winners))} <span className="money">{formatThb(prize)}</span> {copy.prize.after}
      </p>
      <div className="hash mt2">{commit}</div>
    </section>
  );
}

/** Polls that are over, each with its result. */
export function EndedPolls({ ended }: { readonly ended: Poll['metadata']['ended'] }) {
  if (ended.length === 0) return null;
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{copy.ended}</h2>
      </div>
      <div className={`card ${rows.list}`}>
        {ended.map(({ poll_id, title, total, status }) => (
          <Link className="lr" key={poll_id} to={engagementPaths.poll(poll_id)}>
            <div className="grow">
              <div className="nm">{title}</div>
              <div className="fs12 t3">
                {copy.votes(formatNumber(total))} · {copy.endedState[status]}
              </div>
            </div>
            <Icon name="chevron-right" size={16} className="t3" />
          </Link>
        ))}
      </div>
    </section>
  );
}
