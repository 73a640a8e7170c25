import { type DeskColumn, DeskPage, DeskTable, type RowOf, StateTag, Thb, When } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { Flex } from 'antd';
import { useState } from 'react';
import { HeldActs } from '../parts/held-acts.tsx';
import { copy } from './copy.ts';

type Row = RowOf<'GET /api/staff/suspense'>;

function Outcome({ row: { state, settled_ref } }: { readonly row: Row }) {
  if (state === 'held') return <StateTag tone="waits">{copy.held}</StateTag>;
  return <StateTag tone="ok">{state === 'returned' ? copy.returned : copy.credited(settled_ref)}</StateTag>;
}

const noteOf = ({ note, resolved_by, kept_by }: Row): string =>
  note === null ? copy.none : copy.noteBy(note, resolved_by ?? kept_by ?? copy.none);

const columnsOf = (onDone: () => void): readonly DeskColumn<Row>[] => [
  { key: 'heldAt', title: copy.heldAt, sort: 'held_at', render: ({ held_at }) => <When at={held_at} /> },
  { key: 'amount', title: copy.amount, sort: 'amount', isFigure: true, render: ({ amount }) => <Thb value={amount} /> },
  { key: 'payer', title: copy.payer, width: 240, render: (row) => `${row.payer_name} ${row.payer_bank}` },
  { key: 'why', title: copy.why, width: 200, render: ({ why }) => why },
  { key: 'ref', title: copy.ref, width: 200, render: ({ ref, trans_ref }) => ref || (trans_ref ?? copy.none) },
  { key: 'outcome', title: copy.outcome, width: 220, render: (row) => <Outcome row={row} /> },
  { key: 'note', title: copy.note, width: 240, render: noteOf },
  {
    key: 'acts',
    title: copy.acts,
    width: 320,
    render: (row) =>
      row.state === 'held' ? (
        <Flex gap={8} align="center">
          <Link to={`/treasury/missing?q=${encodeURIComponent(row.event_id)}`}>{copy.find}</Link>
          <HeldActs held={row} onDone={onDone} />
        </Flex>
      ) : (
        copy.none
      ),
  },
];

const filters = [
  { name: 'q', label: copy.q },
  {
    name: 'state',
    label: copy.state,
    control: 'choice',
    options: Object.entries(copy.states).map(([value, label]) => ({ value, label })),
  },
  { name: 'from', label: copy.from, control: 'day' },
  { name: 'to', label: copy.to, control: 'day' },
] as const;

/** Money that arrived and was held, and what became of it. */
export function Page() {
  // A new table reads the list again after an act.
  const [reads, setReads] = useState(0);
  const [columns] = useState(() => columnsOf(() => setReads((count) => count + 1)));
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <DeskTable
        key={reads}
        call="GET /api/staff/suspense"
        label={copy.title}
        rowKey={({ event_id }) => event_id}
        columns={columns}
        filters={filters}
        empty={copy.empty}
      />
    </DeskPage>
  );
}
