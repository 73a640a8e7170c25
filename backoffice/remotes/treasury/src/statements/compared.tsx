import { useStaffQuery } from '@chokdee/backoffice-session';
import { Thb, useAddress, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatThaiDate } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Alert, Flex, Skeleton, Table, type TableColumnType, Tabs, Tag, Typography } from 'antd';
import { Problem } from '../parts/problem.tsx';
import { copy } from './copy.ts';
import { momentOf } from './moment.tsx';

type Answer = StaffDataOf<'GET /api/staff/statements/compare'>;
type Line = Answer['missing_here'][number];
type Ours = Answer['missing_there'][number];
type Pair = Answer['matched'][number];

/** Height in px in which rows scroll. */
const HEIGHT = 480;

const lineColumns = <Row,>(lineOf: (row: Row) => Line): TableColumnType<Row>[] => [
  { title: copy.line, render: (_, row) => lineOf(row).line },
  { title: copy.at, render: (_, row) => momentOf(lineOf(row).at, lineOf(row).has_time) },
  { title: copy.amount, align: 'right', render: (_, row) => <Thb value={lineOf(row).amount} isMovement /> },
  { title: copy.description, render: (_, row) => lineOf(row).description },
  { title: copy.party, render: (_, row) => lineOf(row).party },
  { title: copy.reference, render: (_, row) => lineOf(row).reference },
];

/** Page on which a record of ours is settled or looked at. */
const placeOf = ({ kind, ref, event_id }: Ours): string =>
  kind === 'payout'
    ? `/treasury/withdrawals/${ref}`
    : kind === 'held'
      ? `/treasury/missing?q=${encodeURIComponent(event_id ?? ref)}`
      : `/treasury/deposits?ref=${ref}`;

const ourColumns = <Row,>(oursOf: (row: Row) => Ours): TableColumnType<Row>[] => [
  {
    title: copy.ours,
    render: (_, row) => (
      <>
        <Tag>{copy.kinds[oursOf(row).kind]}</Tag>
        <Link to={placeOf(oursOf(row))} style={{ textDecoration: 'underline' }}>
          {oursOf(row).ref || copy.open}
        </Link>{' '}
        {oursOf(row).state}
      </>
    ),
  },
  { title: copy.party, render: (_, row) => oursOf(row).name },
  { title: copy.at, render: (_, row) => <When at={oursOf(row).at} /> },
];

interface ComparedProps {
  readonly account: string;
  readonly day: string;
}

/** Lines of a day beside our records: matched, missing here, missing there. */
export function Compared({ account, day }: ComparedProps) {
  const [{ part = 'here' }, change] = useAddress();
  const { data, error, refetch } = useStaffQuery('GET /api/staff/statements/compare', { account, day });
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const { matched, missing_here: here, missing_there: there, has_payouts, misses_payouts } = data;
  const title = copy.compared(formatThaiDate(`${day}T12:00:00+07:00`));
  const common = { size: 'small', pagination: false, scroll: { x: 'max-content', y: HEIGHT } } as const;
  const tabs = [
    {
      key: 'here',
      label: copy.missingHere(here.length),
      children: (
        <Table<Line>
          {...common}
          rowKey={({ line, at }) => `${line} ${at}`}
          dataSource={here}
          locale={{ emptyText: copy.allHere }}
          columns={[
            ...lineColumns<Line>((line) => line),
            {
              title: copy.find,
              render: (_, { amount }) =>
                amount > 0 && <Link to={`/treasury/missing?q=${amount}&day=${day}`}>{copy.find}</Link>,
            },
          ]}
        />
      ),
    },
    {
      key: 'there',
      label: copy.missingThere(there.length),
      children: (
        <Table<Ours>
          {...common}
          rowKey={({ kind, ref, event_id }) => `${kind} ${ref} ${event_id}`}
          dataSource={there}
          locale={{ emptyText: copy.allThere }}
          columns={[
            { title: copy.amount, align: 'right', render: (_, { amount }) => <Thb value={amount} isMovement /> },
            ...ourColumns<Ours>((ours) => ours),
          ]}
        />
      ),
    },
    {
      key: 'matched',
      label: copy.matched(matched.length),
      children: (
        <Table<Pair>
          {...common}
          virtual={matched.length > 200}
          {...(matched.length > 200 && { scroll: { x: 1400, y: HEIGHT } })}
          rowKey={({ line }) => `${line.line} ${line.at}`}
          dataSource={matched}
          locale={{ emptyText: copy.noneMatched }}
          columns={[
            ...lineColumns<Pair>(({ line }) => line),
            ...ourColumns<Pair>(({ ours }) => ours),
            { title: copy.why, render: (_, { reasons }) => reasons.map((reason) => <Tag key={reason}>{reason}</Tag>) },
          ]}
        />
      ),
    },
  ];
  return (
    <section aria-label={title}>
      <Flex vertical gap={8}>
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {title}
        </Typography.Title>
        {!has_payouts && <Alert showIcon type="info" title={copy.noPayouts} />}
        {has_payouts && !misses_payouts && <Alert showIcon type="info" title={copy.otherPayouts} />}
        <Tabs destroyOnHidden activeKey={part} onChange={(key) => change({ part: key })} items={tabs} />
      </Flex>
    </section>
  );
}
