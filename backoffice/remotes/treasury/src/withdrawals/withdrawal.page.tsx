import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, DeskPage, RecordPage, Thb, When } from '@chokdee/backoffice-ui';
import { useParams } from '@chokdee/router';
import { Descriptions, Empty, Skeleton } from 'antd';
import { Problem } from '../parts/problem.tsx';
import { copy } from './copy.ts';
import { Approvals, Flags, NameMatch, type Row, State } from './parts.tsx';

/** One withdrawal: what decides about it, its history, and the decision. */
export function Page() {
  const { ref = '' } = useParams();
  const { data, error, refetch } = useStaffQuery('GET /api/staff/withdrawals/detail', { ref }, { live: ['approvals'] });
  const again = () => void refetch();
  if (error !== null || data === undefined)
    return (
      <DeskPage title={copy.title}>
        <Problem error={error} onRetry={again} />
        {error === null && <Skeleton active />}
      </DeskPage>
    );
  const { withdrawal: row, timeline } = data;
  if (row === null)
    return (
      <DeskPage title={copy.title}>
        <Empty description={copy.notFound(ref)} />
      </DeskPage>
    );
  return (
    <RecordPage
      title={`${copy.title} ${row.ref}`}
      summary={<Facts row={row} />}
      actions={<Decisions row={row} onDone={again} />}
      tabs={[
        {
          key: 'timeline',
          label: copy.timeline,
          children: (
            <ol>
              {timeline.map(({ at, what, by, note }) => (
                <li key={`${at} ${what}`}>
                  <When at={at} /> <strong>{what}</strong> {by !== null && copy.by(by)}
                  {note !== null && <div>{note}</div>}
                </li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  );
}

function Facts({ row }: { readonly row: Row }) {
  const items = [
    [copy.status, <State key="state" row={row} />],
    [copy.username, row.username],
    [copy.amount, <Thb key="amount" value={row.amount} />],
    [copy.requested, <When key="requested" at={row.requested_at} />],
    [copy.account, `${row.bank} ${row.account_no} ${row.account_name}`],
    [copy.name, <NameMatch key="name" row={row} />],
    [copy.memberName, row.member_name ?? copy.none],
    [copy.flags, <Flags key="flags" row={row} />],
    [copy.approvals, <Approvals key="approvals" row={row} />],
    [copy.in30, <Thb key="in30" value={row.in_30} />],
    [copy.out30, <Thb key="out30" value={row.out_30} />],
    [copy.turnover, <Thb key="turnover" value={row.turnover_left} />],
    [copy.inAll, <Thb key="inAll" value={row.in_all} />],
    [copy.outAll, <Thb key="outAll" value={row.out_all} />],
  ] as const;
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={items.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

function Decisions({ row: { ref, status }, onDone }: { readonly row: Row; onDone(): void }) {
  const disabledWhy = status === 'requested' ? undefined : copy.isOver;
  return (
    <>
      <ActButton
        call="POST /api/staff/withdrawals/approve"
        input={{ ref }}
        label={copy.approve}
        about={copy.approveAbout}
        reason="optional"
        type="primary"
        words={copy.words}
        disabledWhy={disabledWhy}
        onDone={onDone}
      />
      <ActButton
        call="POST /api/staff/withdrawals/refuse"
        input={{ ref }}
        label={copy.refuse}
        about={copy.refuseAbout}
        danger
        words={copy.words}
        disabledWhy={status === 'approved' ? undefined : disabledWhy}
        onDone={onDone}
      />
    </>
  );
}
