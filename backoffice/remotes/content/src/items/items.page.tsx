import { useMay } from '@chokdee/backoffice-session';
import { type DeskColumn, DeskPage, DeskTable, StateTag, useAddress, When } from '@chokdee/backoffice-ui';
import { Link, useNavigate } from '@chokdee/router';
import { Button, Segmented } from 'antd';
import { shownAt } from '../parts/picture.ts';
import { Period } from '../parts/period.tsx';
import { copy } from './copy.ts';
import { addressOf, type Item, kindOf, kinds, tones } from './kinds.ts';
import { OrderButton } from './order-button.tsx';

const columns: readonly DeskColumn<Item>[] = [
  {
    key: 'picture',
    title: copy.picture,
    width: 120,
    render: ({ picture }) => picture && <img src={shownAt(picture)} alt="" height={40} loading="lazy" />,
  },
  { key: 'title', title: copy.heading, render: ({ title }) => title },
  {
    key: 'state',
    title: copy.state,
    render: ({ state }) => <StateTag tone={tones[state]}>{copy.states[state]}</StateTag>,
  },
  {
    key: 'schedule',
    title: copy.schedule,
    render: ({ starts_at: starts, ends_at: ends }) => <Period starts={starts} ends={ends} />,
  },
  { key: 'version', title: copy.version, isFigure: true, render: ({ version }) => version },
  {
    key: 'published',
    title: copy.published,
    sort: 'published',
    render: ({ published_at }) => <When at={published_at} />,
  },
  { key: 'by', title: copy.by, render: ({ published_by }) => published_by },
];

const states = Object.entries(copy.states).map(([value, label]) => ({ value, label }));
const filters = [{ name: 'state', label: copy.state, control: 'choice', options: states }] as const;

/** Content of one kind, in the order of the members. */
export function Page() {
  const [address, change] = useAddress();
  const kind = kindOf(address.kind);
  const navigate = useNavigate();
  const may = useMay('content.set');
  return (
    <DeskPage
      title={copy.title}
      about={copy.about}
      actions={
        <>
          <Link to="/content/pictures">
            <Button>{copy.pictures}</Button>
          </Link>
          <OrderButton kind={kind} />
          <Button type="primary" disabled={!may} onClick={() => navigate(addressOf(kind, 'new'))}>
            {copy.add[kind]}
          </Button>
        </>
      }
    >
      <Segmented
        aria-label={copy.kind}
        value={kind}
        options={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
        onChange={(next) => change({ kind: next, state: undefined })}
      />
      <DeskTable
        key={kind}
        call="GET /api/staff/content/items"
        label={`${copy.list}: ${copy.kinds[kind]}`}
        input={{ kind }}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        live={['content']}
        onOpen={({ id }) => navigate(addressOf(kind, id))}
        empty={copy.empty}
      />
    </DeskPage>
  );
}
