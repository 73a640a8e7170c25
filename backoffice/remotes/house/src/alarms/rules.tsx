import { ActButton, StateTag } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';
import { Table } from 'antd';
import { copy } from './copy.ts';

type Rule = StaffDataOf<'GET /api/staff/alarms/settings'>['rules'][number];

interface Props {
  readonly rules: readonly Rule[];
  readonly onDone: () => void;
}

const states = [
  { value: 'on', label: copy.on },
  { value: 'off', label: copy.off },
];

/** Thresholds that hold for the chosen agent. */
export function Rules({ rules, onDone }: Props) {
  return (
    <Table<Rule>
      size="small"
      rowKey="kind"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rules}
      columns={[
        { title: copy.kind, dataIndex: 'title' },
        {
          title: copy.state,
          render: (_, { is_on: isOn }) => (
            <StateTag tone={isOn ? 'ok' : 'problem'}>{isOn ? copy.on : copy.off}</StateTag>
          ),
        },
        {
          title: copy.threshold,
          align: 'right',
          render: (_, { threshold, unit }) => `${formatNumber(threshold)} ${copy.units[unit]}`,
        },
        { title: copy.repeat, align: 'right', dataIndex: 'repeat_hours' },
        { title: copy.source, render: (_, { source }) => copy.sources[source] },
        { title: copy.acts, render: (_, rule) => <RuleAct rule={rule} onDone={onDone} /> },
      ]}
    />
  );
}

function RuleAct({ rule, onDone }: { readonly rule: Rule; readonly onDone: () => void }) {
  const { kind, threshold, repeat_hours: hours, is_on: isOn, is_of_agent: isOfAgent } = rule;
  return (
    <ActButton
      call="POST /api/staff/alarms/set"
      input={{ kind }}
      size="small"
      label={copy.set}
      title={rule.title}
      about={copy.setAbout}
      initial={{ threshold: String(threshold), repeat: String(hours), state: isOn ? 'on' : 'off' }}
      fields={[
        { name: 'threshold', label: `${copy.threshold} (${copy.units[rule.unit]})`, control: 'count' },
        { name: 'repeat', label: copy.repeat, control: 'count' },
        { name: 'state', label: copy.state, control: 'choice', options: states },
        ...(isOfAgent ? [{ name: 'house', label: copy.forHouse, control: 'switch', isRequired: false } as const] : []),
      ]}
      words={copy.words}
      onDone={onDone}
    />
  );
}
