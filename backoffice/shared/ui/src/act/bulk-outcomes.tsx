import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { StateTag, type Tone } from '../show/state-tag.tsx';
import type { BulkItem, ItemState } from './bulk.reducer.ts';

const tones: Readonly<Record<ItemState, Tone>> = {
  ready: 'off',
  running: 'info',
  done: 'ok',
  waits: 'waits',
  failed: 'problem',
  unknown: 'waits',
};
/** Height of the list, px. */
const HEIGHT = 280;

interface BulkOutcomesProps {
  readonly items: readonly BulkItem[];
  labelOf(id: string): ReactNode;
}

/** Outcome of each act of many. */
export function BulkOutcomes({ items, labelOf }: BulkOutcomesProps) {
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...items]}
      scroll={{ y: HEIGHT }}
      columns={[
        { title: copy.field, render: (_, { id }: BulkItem) => labelOf(id) },
        {
          title: copy.outcome,
          render: (_, { state, note }: BulkItem) => (
            <>
              <StateTag tone={tones[state]}>{copy.states[state]}</StateTag>
              {note !== '' && <Typography.Text type="secondary">{note}</Typography.Text>}
            </>
          ),
        },
      ]}
    />
  );
}
