import { type DeskColumn, DeskTable, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { useMemo } from 'react';
import { copy } from './history.copy.ts';

type Act = StaffDataOf<'GET /api/staff/releases/history'>['items'][number];

const columns: readonly DeskColumn<Act>[] = [
  { key: 'at', title: copy.at, sort: 'at', width: 160, render: ({ at }) => <When at={at} /> },
  { key: 'area', title: copy.area, width: 110, render: ({ area }) => area },
  { key: 'act', title: copy.act, width: 130, render: ({ act }) => copy.acts[act] },
  { key: 'stable', title: copy.stable, width: 140, render: ({ stable }) => stable ?? '' },
  {
    key: 'canary',
    title: copy.canary,
    width: 160,
    render: ({ canary, percent }) => (canary === null ? '' : `${canary} ${percent ?? 0}%`),
  },
  { key: 'by', title: copy.by, width: 150, render: ({ by }) => by },
  { key: 'why', title: copy.why, width: 320, render: ({ why }) => why },
];
const filters = [{ name: 'area', label: copy.area }] as const;

/** Acts on all areas, or on one. */
export function History({ area }: { readonly area?: string }) {
  const input = useMemo(() => (area === undefined ? {} : { area }), [area]);
  return (
    <DeskTable
      call="GET /api/staff/releases/history"
      label={copy.label}
      columns={columns}
      input={input}
      filters={area === undefined ? filters : []}
      rowKey={({ id }) => id}
      live={['releases']}
      empty={{ title: copy.empty }}
    />
  );
}
