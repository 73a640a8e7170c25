import { useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage, QueryState, Section, StateTag, When } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { Flex, Table, type TableColumnsType, Tooltip, Typography } from 'antd';
import { type Area, rateOf } from '../parts/area.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { History } from '../parts/history.tsx';
import { FreezeButton, RollbackButton } from '../parts/protect-acts.tsx';
import { RateText, Verdict } from '../parts/rate.tsx';
import { copy } from './copy.ts';

/** Milliseconds: visits and odds change without an act. */
const EVERY_MS = 5_000;

const columnsOf = (refetch: () => void): TableColumnsType<Area> => [
  { title: copy.area, render: (_, area) => <AreaCell area={area} /> },
  { title: copy.owner, render: (_, { owner }) => owner ?? copy.unregistered },
  { title: copy.stable, render: (_, { stable }) => <Version version={stable} /> },
  { title: copy.stableErrors, align: 'right', render: (_, area) => <RateText rate={rateOf(area, area.stable)} /> },
  { title: copy.canary, render: (_, { canary }) => <CanaryCell canary={canary} /> },
  {
    title: copy.canaryErrors,
    align: 'right',
    render: (_, area) => <RateText rate={rateOf(area, area.canary?.version ?? null)} />,
  },
  { title: copy.watch, render: (_, { watch }) => <Verdict watch={watch} /> },
  { title: copy.previous, render: (_, { previous }) => <Version version={previous} /> },
  { title: copy.plan, render: (_, { plan }) => <PlanCell plan={plan} /> },
  {
    title: copy.acts,
    render: (_, area) => (
      <Flex gap={8}>
        <RollbackButton area={area} onDone={refetch} />
        <FreezeButton area={area} onDone={refetch} />
      </Flex>
    ),
  },
];

function AreaCell({ area: { area, frozen } }: { readonly area: Area }) {
  return (
    <Flex gap={8} align="center">
      <Link to={`/releases/${area}`}>{area}</Link>
      {frozen && (
        <Tooltip title={`${frozen.by}: ${frozen.why}`}>
          <span>
            <StateTag tone="waits">{partsCopy.frozen}</StateTag>
          </span>
        </Tooltip>
      )}
    </Flex>
  );
}

function Version({ version }: { readonly version: string | null }) {
  return version === null ? partsCopy.none : <Typography.Text code>{version}</Typography.Text>;
}

function CanaryCell({ canary }: Pick<Area, 'canary'>) {
  if (canary === null) return partsCopy.none;
  const { version, percent, members, agents, since } = canary;
  return (
    <Flex vertical>
      <Version version={version} />
      <span>{[copy.percent(percent), ...(members > 0 ? [copy.members(members)] : []), ...agents].join(' · ')}</span>
      <When at={since} show="age" />
    </Flex>
  );
}

function PlanCell({ plan }: Pick<Area, 'plan'>) {
  if (plan === null) return partsCopy.none;
  const { steps, next_step, next_at, version } = plan;
  return (
    <Flex vertical>
      <Version version={version} />
      <span>{copy.nextStep(next_step + 1, steps.length, steps[next_step]?.percent ?? 0)}</span>
      <When at={next_at} />
    </Flex>
  );
}

export function Page() {
  const query = useStaffQuery('GET /api/staff/releases', {}, { every: EVERY_MS, live: ['releases'] });
  const columns = columnsOf(() => void query.refetch());
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <QueryState query={query}>
        {(areas) =>
          Object.entries(copy.shells).map(([shell, title]) => (
            <Section key={shell} title={title}>
              <Table<Area>
                size="small"
                rowKey="area"
                pagination={false}
                scroll={{ x: 'max-content' }}
                dataSource={areas.filter((area) => area.shell === shell)}
                columns={columns}
              />
            </Section>
          ))
        }
      </QueryState>
      <Section title={copy.history}>
        <History />
      </Section>
    </DeskPage>
  );
}
