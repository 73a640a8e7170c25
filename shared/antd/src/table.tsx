import { loadTable } from '@chokdee/antd';
import { Dialog, DialogBody } from '@chokdee/ui';
import { later } from './later.tsx';
import type { SortedTableProps } from './table/sorted-table.tsx';

export type { TableColumn, TableLine } from './table/sorted-table.tsx';

const SortedTable = later(() => loadTable().then((table) => table.SortedTable), 480);

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
        <SortedTable label={label} {...table} />
      </DialogBody>
    </Dialog>
  );
}
