import { useStaffQuery } from '@chokdee/backoffice-session';
import { QueryState, Section, Thb, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Flex } from 'antd';
import { playEvents } from '../../parts/play-events.copy.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { wordOf } from '../../parts/word-of.ts';
import { PlayActs } from '../acts/play-acts.tsx';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const words = copy.limits;

type Play = StaffDataOf<'GET /api/staff/members/limits'>;

/** Limits, exclusions and every change of both. */
export function LimitsTab({ member }: MemberProps) {
  const play = useStaffQuery('GET /api/staff/members/limits', { id: member.id });
  return (
    <Flex vertical gap={24}>
      <Flex wrap gap={8}>
        <PlayActs member={member} />
      </Flex>
      <QueryState query={play}>
        {({ limits, exclusions, changes }) => (
          <>
            <Section title={words.limits}>
              <Limits limits={limits} />
            </Section>
            <Section title={words.exclusions}>
              <SmallTable
                rows={exclusions}
                rowKey={(row) => String(row.from)}
                columns={[
                  { title: words.kind, render: (_, { kind }) => words.exclusionKinds[kind] },
                  { title: words.from, render: (_, { from }) => <When at={from} /> },
                  {
                    title: words.until,
                    render: (_, { until }) => (until === null ? words.forever : <When at={until} />),
                  },
                ]}
              />
            </Section>
            <Section title={words.changes}>
              <SmallTable
                rows={changes}
                rowKey={({ at, what }) => `${at} ${what}`}
                columns={[
                  { title: copy.at, render: (_, { at }) => <When at={at} /> },
                  { title: words.change, render: (_, { what }) => wordOf(playEvents, what) },
                  { title: words.details, render: (_, { details }) => JSON.stringify(details) },
                ]}
              />
            </Section>
          </>
        )}
      </QueryState>
    </Flex>
  );
}

function Limits({ limits }: { readonly limits: Play['limits'] }) {
  return (
    <SmallTable
      rows={limits}
      rowKey={({ kind, period }) => `${kind} ${period}`}
      columns={[
        { title: words.kind, render: (_, { kind }) => words.kinds[kind] },
        { title: words.period, render: (_, { period }) => words.periods[period] },
        {
          title: words.limit,
          align: 'right',
          render: (_, { amount }) => (amount === null ? words.notSet : <Thb value={amount} />),
        },
        { title: words.used, align: 'right', render: (_, { used }) => <Thb value={used} /> },
        { title: words.left, align: 'right', render: (_, { left }) => <Thb value={left} /> },
        {
          title: words.waiting,
          render: (_, { waiting }) =>
            waiting && (
              <>
                {waiting.amount === null ? words.none : <Thb value={waiting.amount} />}{' '}
                <When at={waiting.effective_at} />
              </>
            ),
        },
      ]}
    />
  );
}
