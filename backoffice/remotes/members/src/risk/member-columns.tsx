import { type DeskColumn, When } from '@chokdee/backoffice-ui';
import { MemberLink } from '../parts/member-link.tsx';
import { MemberState, type MemberStateProps } from '../parts/member-state.tsx';
import { words } from '../parts/words.copy.ts';

interface Row extends MemberStateProps {
  readonly at: string;
  readonly member_id: number;
  readonly username: string;
}

/** First columns of a list of what happened to members. */
export const memberColumns: readonly DeskColumn<Row>[] = [
  { key: 'at', title: words.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  {
    key: 'username',
    title: words.username,
    render: ({ member_id, username }) => <MemberLink id={member_id} username={username} />,
  },
  { key: 'status', title: words.state, render: ({ status }) => <MemberState status={status} /> },
];
