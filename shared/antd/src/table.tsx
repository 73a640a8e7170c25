import { loadTable } from '@chokdee/antd';
import { Dialog, DialogBody } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import type { SortedTableProps } from './table/sorted-table.tsx';

export type { TableColumn, TableLine } from './table/sorted-table.tsx';

const sortedTable = late(() => loadTable().then((table) => table.SortedTable));

/** As wide as a desktop's page. */
const WIDTH = 1120;

interface Props extends SortedTableProps {
  onClose(): void;
}

/** All lines in a table that can be sorted, over the page: for desktops, and fetched when it is opened. */
export function SortedTableDialog({ label, onClose, ...table }: Props) {
  return (
    <Dialog open title={label} width={WIDTH} onClose={onClose}>
      <DialogBody>
        <LatePart of={sortedTable} having={{ label, ...table }} height={480} />
      </DialogBody>
    </Dialog>
  );
}
