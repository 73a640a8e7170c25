import { useMay, useStaffQuery } from '@chokdee/backoffice-session';
import { type DeskColumn, DeskPage, DeskTable, StateTag, Thb, useAddress, When } from '@chokdee/backoffice-ui';
import { Link, useNavigate } from '@chokdee/router';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { Period } from '../parts/period.tsx';
import { copy } from './copy.ts';
import { acts, addressOf, type Offer, offerKindOf, offerKinds, sayGives, tones } from './kinds.ts';

type Costs = ReadonlyMap<
  string,
  { readonly taken: number; readonly thb: number | null; readonly points: number | null }
>;

/** Columns of the list. Costs come from a call of their own: undefined means that they are not known yet. */
const columnsWith = (costs: Costs | undefined): readonly DeskColumn<Offer>[] => [
  { key: 'id', title: copy.id, render: ({ id }) => id },
  { key: 'title', title: copy.name, sort: 'title', render: ({ title }) => title },
  {
    key: 'state',
    title: copy.state,
    render: ({ state }) => <StateTag tone={tones[state]}>{copy.states[state]}</StateTag>,
  },
  { key: 'gives', title: copy.gives, render: ({ gives }) => sayGives(gives) },
  { key: 'taken', title: copy.taken, isFigure: true, render: ({ id }) => costs && (costs.get(id)?.taken ?? 0) },
  {
    key: 'cost',
    title: copy.cost,
    isFigure: true,
    render: ({ id }) => <Thb value={costs && (costs.get(id)?.thb ?? 0)} />,
  },
  { key: 'points', title: copy.points, isFigure: true, render: ({ id }) => costs?.get(id)?.points ?? null },
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

/** Offers of one kind with their cost so far. */
export function Page() {
  const [address, change] = useAddress();
  const kind = offerKindOf(address.kind);
  const navigate = useNavigate();
  const may = useMay(acts[kind].create);
  const { data } = useStaffQuery('GET /api/staff/offers/costs', { kind });
  const columns = useMemo(() => columnsWith(data && new Map(data.map((cost) => [cost.id, cost]))), [data]);
  return (
    <DeskPage
      title={copy.title}
      about={copy.about}
      actions={
        <>
          <Link to="/content/terms">
            <Button>{copy.terms}</Button>
          </Link>
          <Button type="primary" disabled={!may} onClick={() => navigate(addressOf(kind, 'new'))}>
            {copy.add[kind]}
          </Button>
        </>
      }
    >
      <Segmented
        aria-label={copy.kind}
        value={kind}
        options={offerKinds.map((value) => ({ value, label: copy.kinds[value] }))}
        onChange={(next) => change({ kind: next, state: undefined })}
      />
      <DeskTable
        key={kind}
        call="GET /api/staff/offers/list"
        label={`${copy.list}: ${copy.kinds[kind]}`}
        input={{ kind }}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        onOpen={({ id }) => navigate(addressOf(kind, id))}
        empty={copy.empty}
      />
    </DeskPage>
  );
}
