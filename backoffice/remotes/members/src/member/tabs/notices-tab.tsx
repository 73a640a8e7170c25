import { type DeskColumn, DeskTable, type RowOf, StateTag, When } from '@chokdee/backoffice-ui';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/members/notices';
const words = copy.notices;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'title', title: words.title, width: 240, render: ({ title }) => title },
  { key: 'text', title: words.text, width: 480, render: ({ text }) => text },
  {
    key: 'read',
    title: copy.state,
    render: ({ is_read }) => <StateTag tone={is_read ? 'ok' : 'off'}>{is_read ? words.read : words.unread}</StateTag>,
  },
];

export function NoticesTab({ member: { id } }: MemberProps) {
  return <DeskTable call={CALL} label={words.label} input={{ id }} columns={columns} rowKey={(notice) => notice.id} />;
}
