import { formatNumber, formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import {
  Card,
  Code,
  cx,
  Detail,
  Figure,
  Icon,
  ListRow,
  Money,
  Note,
  Row,
  RowText,
  Section,
  SectionHeader,
  Tag,
} from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import partsStyles from '../parts/parts.module.css';
import { copy } from './copy.ts';
import { type Poll, rightQuery } from './poll.api.ts';
import styles from './poll.module.css';
import { voteNoText } from './vote-no.ts';

/** Says whether the member can still vote and that a vote is free. Reserves its height while loading. */
export function RightTags({ pollId }: { readonly pollId: string }) {
  const isMember = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...rightQuery(pollId), enabled: isMember });
  return (
    <Row wrap above={3}>
      {isMember && (
        <span className={cx(data === undefined && styles.unknown)}>
          <Tag tone="info">{copy.myRight(data?.left ?? 1, data?.total ?? 1)}</Tag>
        </span>
      )}
      <Tag>{copy.noStake}</Tag>
    </Row>
  );
}

interface VotedProps {
  readonly vote: NonNullable<Poll['metadata']['my_vote']>;
  /** True after a vote on this visit: the note takes the focus, because the form has gone. */
  readonly isNew: boolean;
}

/** Confirms the counted vote and its number. */
export function VotedNote({ vote, isNew }: VotedProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) note.current?.focus();
  }, [isNew]);
  return (
    <Note tone="ok" icon="shield" above={3} ref={note} tabIndex={-1} className={styles.voted} role="status">
      <b>{copy.voted}</b> {copy.voteNo} <Figure>{voteNoText(vote.vote_no)}</Figure>
      <br />
      {formatThaiDateTime(vote.at)}
    </Note>
  );
}

/** Prizes of the poll, and the hash that commits to the draw. */
export function PrizeCard({ config: { winners, prize, commit } }: Pick<Poll, 'config'>) {
  return (
    <Card as="section" above={4}>
      <Row as="h2">
        <Icon name="shield" size={20} />
        {copy.prize.title}
      </Row>
      <Detail above={1}>
        {copy.prize.before(formatNumber(winners))} <Money thb={prize} /> {copy.prize.after}
      </Detail>
      <Code above={2}>{commit}</Code>
    </Card>
  );
}

/** Closed polls with links to their results. */
export function EndedPolls({ ended }: { readonly ended: Poll['metadata']['ended'] }) {
  if (ended.length === 0) return null;
  return (
    <Section>
      <SectionHeader>
        <h2>{copy.ended}</h2>
      </SectionHeader>
      <Card className={partsStyles.list}>
        {ended.map(({ poll_id, title, total, status }) => (
          <ListRow as={Link} key={poll_id} to={engagementPaths.poll(poll_id)}>
            <RowText below={`${copy.votes(formatNumber(total))} · ${copy.endedState[status]}`}>{title}</RowText>
            <Icon name="chevron-right" size={16} tone="subtle" />
          </ListRow>
        ))}
      </Card>
    </Section>
  );
}
