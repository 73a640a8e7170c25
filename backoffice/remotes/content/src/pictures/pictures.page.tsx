import { type DeskColumn, DeskPage, DeskTable, type RowOf, When } from '@chokdee/backoffice-ui';
import { shownAt } from '../parts/picture.ts';
import { AddPictureButton } from './add-picture-button.tsx';
import { copy } from './copy.ts';

type Picture = RowOf<'GET /api/staff/content/pictures'>;

const columns: readonly DeskColumn<Picture>[] = [
  {
    key: 'picture',
    title: copy.picture,
    render: ({ files: [smallest] }) =>
      smallest && <img src={shownAt(smallest.address)} alt="" height={48} loading="lazy" />,
  },
  { key: 'name', title: copy.name, render: ({ name }) => name },
  { key: 'size', title: copy.size, render: ({ width, height }) => copy.sizeOf(width, height) },
  { key: 'added', title: copy.addedAt, sort: 'added', render: ({ added_at }) => <When at={added_at} /> },
  { key: 'by', title: copy.by, render: ({ added_by }) => added_by },
];

/** Pictures that the agent has added. */
export function Page() {
  return (
    <DeskPage title={copy.title} about={copy.about} actions={<AddPictureButton />}>
      <DeskTable
        call="GET /api/staff/content/pictures"
        label={copy.list}
        columns={columns}
        rowKey={({ hash }) => hash}
        filters={[{ name: 'name', label: copy.name }]}
        empty={copy.empty}
      />
    </DeskPage>
  );
}
