import { StateTag } from '@chokdee/backoffice-ui';
import { Table, Typography } from 'antd';
import { copy } from './copy.ts';
import { PartActs } from './part-acts.tsx';

export interface CheckedPart {
  readonly name: string;
  readonly title: string;
  readonly is_needed: boolean;
  readonly missing: string | null;
}

interface Props {
  readonly parts: readonly CheckedPart[];
  readonly onDone: () => void;
}

function State({ part: { missing, is_needed: isNeeded } }: { readonly part: CheckedPart }) {
  if (missing === null) return <StateTag tone="ok">{copy.ready}</StateTag>;
  return <StateTag tone={isNeeded ? 'problem' : 'off'}>{isNeeded ? copy.needed : copy.optional}</StateTag>;
}

/** Parts of a brand, as the server checks them, with the acts that fill each. */
export function Checklist({ parts, onDone }: Props) {
  return (
    <Table<CheckedPart>
      size="small"
      rowKey="name"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={parts}
      columns={[
        { title: copy.part, render: (_, { title }) => <Typography.Text strong>{title}</Typography.Text> },
        { title: copy.state, render: (_, part) => <State part={part} /> },
        { title: copy.missing, dataIndex: 'missing' },
        { title: copy.acts, render: (_, { name }) => <PartActs part={name} onDone={onDone} /> },
      ]}
    />
  );
}
