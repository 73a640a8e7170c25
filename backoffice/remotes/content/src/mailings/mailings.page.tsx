import { useMay } from '@chokdee/backoffice-session';
import { type DeskColumn, DeskPage, DeskTable, StateTag, When } from '@chokdee/backoffice-ui';
import { useNavigate } from '@chokdee/router';
import { Button } from 'antd';
import { copy } from './copy.ts';
import { type Mailing, tones } from './fields.ts';

const columns: readonly DeskColumn<Mailing>[] = [
  { key: 'id', title: copy.number, isFigure: true, width: 80, render: ({ id }) => id },
  { key: 'title', title: copy.heading, render: ({ title }) => title },
  { key: 'sort', title: copy.sort, render: ({ is_promotion }) => (is_promotion ? copy.promotion : copy.service) },
  { key: 'to', title: copy.to, render: ({ to }) => copy.tos[to] },
  {
    key: 'state',
    title: copy.state,
    render: ({ state }) => <StateTag tone={tones[state]}>{copy.states[state]}</StateTag>,
  },
  { key: 'told', title: copy.told, isFigure: true, render: ({ told, members }) => copy.toldOf(told, members) },
  { key: 'written', title: copy.written, sort: 'written', render: ({ written_at }) => <When at={written_at} /> },
  { key: 'by', title: copy.by, render: ({ written_by }) => written_by },
];

const states = Object.entries(copy.states).map(([value, label]) => ({ value, label }));
const filters = [{ name: 'state', label: copy.state, control: 'choice', options: states }] as const;

/** Notices of staff to members. */
export function Page() {
  const navigate = useNavigate();
  const may = useMay('content.mail');
  return (
    <DeskPage
      title={copy.title}
      about={copy.about}
      actions={
        <Button type="primary" disabled={!may} onClick={() => navigate('/content/mailings/new')}>
          {copy.add}
        </Button>
      }
    >
      <DeskTable
        call="GET /api/staff/content/mailings"
        label={copy.list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        filters={filters}
        live={['content']}
        onOpen={({ id }) => navigate(`/content/mailings/${id}`)}
        empty={copy.empty}
      />
    </DeskPage>
  );
}
