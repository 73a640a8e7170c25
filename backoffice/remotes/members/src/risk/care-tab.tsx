import { choicesOf, type DeskColumn, DeskTable, type RowOf, Thb, When } from '@chokdee/backoffice-ui';
import { copy } from './copy.ts';
import { memberColumns } from './member-columns.tsx';

const CALL = 'GET /api/staff/risk/care';
const { care } = copy;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  ...memberColumns,
  { key: 'what', title: care.what, width: 240, render: ({ what, period }) => care.limit(what, period) },
  { key: 'used', title: care.used, isFigure: true, render: ({ used }) => used !== null && <Thb value={used} /> },
  {
    key: 'amount',
    title: care.amount,
    isFigure: true,
    render: ({ amount }) => amount !== null && <Thb value={amount} />,
  },
  {
    key: 'until',
    title: care.until,
    render: ({ until, period }) => (until === null ? period === null && care.forGood : <When at={until} />),
  },
];

const filters = [
  { name: 'why', label: care.why, control: 'choice', options: choicesOf(care.whys) },
  { name: 'of', label: care.of, control: 'choice', options: choicesOf(care.limits) },
] as const;

/** Members who come to a limit that they set themselves, lose fast, or rest from play. */
export function CareTab() {
  return (
    <DeskTable
      call={CALL}
      label={care.label}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: care.empty, why: care.emptyWhy }}
    />
  );
}
