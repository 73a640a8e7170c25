import { Table } from 'antd';
import type { Area } from '../parts/area.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { RateText } from '../parts/rate.tsx';
import { copy } from './copy.ts';

/** Loads of each version and group, with times and classes of errors. */
export function LoadsTab({ area: { loads } }: { readonly area: Area }) {
  return (
    <Table<Area['loads'][number]>
      size="small"
      rowKey={({ version, bucket, proven }) => `${version} ${bucket} ${proven}`}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={loads}
      columns={[
        { title: copy.version, dataIndex: 'version' },
        { title: copy.bucket, render: (_, { bucket }) => copy.buckets[bucket] },
        { title: copy.proven, render: (_, { proven }) => (proven ? copy.yes : copy.no) },
        { title: copy.loads, align: 'right', render: (_, rate) => <RateText rate={rate} /> },
        { title: copy.p75, align: 'right', render: (_, { p75_ms }) => p75_ms ?? partsCopy.none },
        {
          title: copy.classes,
          render: (_, { classes }) =>
            Object.entries(classes)
              .map(([name, count]) => `${name} ${count}`)
              .join(' · '),
        },
      ]}
    />
  );
}
