import { loadTable } from '@chokdee/antd';
import { Dialog, DialogBody } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import type { SortedTableProps } from './table/sorted-table.tsx';

export type { TableColumn, TableLine } from './table/sorted-table.tsx';

const sortedTable = late(() => loadTable().then((table) => table.SortedTable));

/** Width of a page on desktops, px. */
const WIDTH = 1120;

interface Props extends SortedTableProps {
  onClose(): void;
}

/** Shows all rows in a sortable table over the page, for desktops. Opening it fetches the table. */
export function SortedTableDialog({ label, onClose, ...table }: Props) {
  return (
    <Dialog open title={label} width={WIDTH} onClose={onClose}>
      <DialogBody>
        <LatePart of={sortedTable} having={{ label, ...table }} height={480} />
      </DialogBody>
    </Dialog>
  );
}
