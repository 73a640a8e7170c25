import { ActButton, When } from '@chokdee/backoffice-ui';
import { Flex, Table, Typography } from 'antd';
import type { Area } from '../parts/area.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { readSteps } from '../parts/steps.ts';
import { copy } from './copy.ts';

interface Props {
  readonly area: Area;
  readonly versions: readonly string[];
  readonly onDone: () => void;
}

/** Plan of an area with its steps, and the form of a new one. */
export function PlanTab({ area: { area, stable, plan }, versions, onDone }: Props) {
  const choices = versions.filter((each) => each !== stable).map((value) => ({ value, label: value }));
  return (
    <Flex vertical gap={16}>
      {plan === null ? <Typography.Text>{copy.noPlan}</Typography.Text> : <Steps plan={plan} />}
      <Flex gap={8}>
        <ActButton
          call="POST /api/staff/releases/plan"
          input={{ area }}
          label={copy.makePlan}
          about={copy.planAbout}
          fields={[
            { name: 'version', label: copy.version, control: 'choice', options: choices },
            {
              name: 'steps',
              label: copy.steps,
              help: copy.stepsHelp,
              read: readSteps,
              unreadable: copy.stepsUnreadable,
            },
            { name: 'starts', label: copy.starts, control: 'moment', isRequired: false },
          ]}
          words={partsCopy.state}
          onDone={onDone}
        />
        {plan !== null && (
          <ActButton
            call="POST /api/staff/releases/end-plan"
            input={{ area }}
            danger
            label={copy.endPlan}
            about={copy.endPlanAbout}
            words={partsCopy.state}
            onDone={onDone}
          />
        )}
      </Flex>
    </Flex>
  );
}

function Steps({ plan }: { readonly plan: NonNullable<Area['plan']> }) {
  const { version, steps, next_step, next_at, by, why } = plan;
  return (
    <Table
      size="small"
      rowKey="place"
      pagination={false}
      title={() => copy.planOf(version, by, why)}
      dataSource={steps.map((step, place) => ({ ...step, place }))}
      columns={[
        { title: copy.steps, render: (_, { place }) => place + 1 },
        { title: copy.share, render: (_, { percent }) => copy.percent(percent) },
        { title: copy.hold, dataIndex: 'hold_minutes' },
        {
          title: copy.stepAt,
          render: (_, { place }) => {
            if (place < next_step) return copy.done;
            return place === next_step ? <When at={next_at} /> : copy.later;
          },
        },
      ]}
    />
  );
}
