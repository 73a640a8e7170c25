import { When } from '@chokdee/backoffice-ui';
import { Descriptions, Table } from 'antd';
import { copy } from './copy.ts';
import { offerFields } from './fields.ts';
import type { OfferKind, Version } from './kinds.ts';

interface OfferVersionsProps {
  readonly kind: OfferKind;
  readonly versions: readonly Version[];
}

/** Every version of an offer; a row opens the values of its form. */
export function OfferVersions({ kind, versions }: OfferVersionsProps) {
  return (
    <Table
      rowKey="version"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...versions]}
      expandable={{
        columnTitle: copy.details,
        expandedRowRender: ({ fields }) => <Values kind={kind} fields={fields} />,
      }}
      columns={[
        { title: copy.version, dataIndex: 'version', align: 'right' },
        { title: copy.name, render: (_, { fields }) => fields.title ?? fields.name },
        { title: copy.state, render: (_, { is_open }) => (is_open ? copy.states.open : copy.states.stopped) },
        { title: copy.published, render: (_, { published_at }) => <When at={published_at} /> },
        { title: copy.by, dataIndex: 'published_by' },
      ]}
    />
  );
}

function Values({ kind, fields }: { readonly kind: OfferKind; readonly fields: Version['fields'] }) {
  const items = offerFields[kind].flatMap(({ name, label }) => {
    const value = fields[name];
    return value === undefined || value === 'none' ? [] : [{ key: name, label, children: value }];
  });
  return <Descriptions size="small" title={copy.values} column={2} items={items} />;
}
