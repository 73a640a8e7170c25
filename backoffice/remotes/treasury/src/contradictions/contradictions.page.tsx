import { ActButton, type DeskColumn, DeskPage, DeskTable, type RowOf, When } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { useState } from 'react';
import { copy } from './copy.ts';

type Row = RowOf<'GET /api/staff/payouts/contradictions'>;

const stands: Readonly<Record<string, string>> = copy.stands;

const columnsOf = (onDone: () => void): readonly DeskColumn<Row>[] => [
  { key: 'at', title: copy.at, sort: 'received_at', render: ({ received_at }) => <When at={received_at} /> },
  {
    key: 'ref',
    title: copy.ref,
    width: 200,
    render: ({ ref, stood }) => (stood === null ? ref : <Link to={`/treasury/withdrawals/${ref}`}>{ref}</Link>),
  },
  { key: 'told', title: copy.told, render: ({ told }) => copy[told] },
  {
    key: 'stood',
    title: copy.stood,
    render: ({ stood }) => (stood === null ? copy.unknown : (stands[stood] ?? stood)),
  },
  { key: 'bankRef', title: copy.bankRef, render: ({ bank_ref }) => bank_ref },
  {
    key: 'outcome',
    title: copy.outcome,
    width: 280,
    render: ({ event_id, resolved_by, note }) =>
      resolved_by === null ? (
        <ActButton
          call="POST /api/staff/withdrawals/resolve"
          input={{ event: event_id }}
          label={copy.resolve}
          about={copy.resolveAbout}
          fields={[{ name: 'note', label: copy.note, control: 'lines' }]}
          reason="none"
          size="small"
          words={copy.words}
          onDone={onDone}
        />
      ) : (
        copy.resolvedBy(resolved_by, note ?? '')
      ),
  },
];

const filters = [
  {
    name: 'state',
    label: copy.state,
    control: 'choice',
    options: Object.entries(copy.states).map(([value, label]) => ({ value, label })),
  },
] as const;

/** Notices of the bank that contradict how a payout ended. */
export function Page() {
  // A new table reads the list again after an act.
  const [reads, setReads] = useState(0);
  const [columns] = useState(() => columnsOf(() => setReads((count) => count + 1)));
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <DeskTable
        key={reads}
        call="GET /api/staff/payouts/contradictions"
        label={copy.title}
        rowKey={({ event_id }) => event_id}
        columns={columns}
        filters={filters}
        live={['approvals']}
        empty={copy.empty}
      />
    </DeskPage>
  );
}
