import { SortedTableDialog, type TableColumn, type TableLine } from '@chokdee/antd/table';
import { formatSignedThb, formatThaiDateShort, formatThb, formatTime } from '@chokdee/format';
import { useMutation } from '@chokdee/query';
import { Figure, Money } from '@chokdee/ui';
import { useMemo } from 'react';
import { copy } from './copy.ts';
import { ExportButton } from './export-button.tsx';
import { loadForPrint, type Movement, type StatementFilter } from './statement.api.ts';

const { head, sorted } = copy;

const columns: readonly TableColumn[] = [
  { title: head.at },
  { title: head.title },
  { title: head.reference },
  { title: head.before, isFigure: true },
  { title: head.amount, isFigure: true },
  { title: head.after, isFigure: true },
];

function lineOf({ id, at, title, reference_no: ref, balance_before, amount, balance_after }: Movement): TableLine {
  return {
    id,
    values: [at, title, ref, balance_before, amount, balance_after],
    cells: [
      `${formatThaiDateShort(at)} ${copy.time(formatTime(at))}`,
      title,
      ref,
      formatThb(balance_before),
      <Figure key="amount" tone={amount > 0 ? 'ok' : undefined}>
        {formatSignedThb(amount)}
      </Figure>,
      <Money key="after" thb={balance_after} />,
    ],
  };
}

/** On a desktop: opens the movements of the filter in a table that sorts by any column. */
export function TableButton({ filter }: { readonly filter: StatementFilter }) {
  const load = useMutation({ mutationFn: () => loadForPrint(filter) });
  const { data } = load;
  const lines = useMemo(() => data?.items.map(lineOf), [data]);
  return (
    <>
      <ExportButton icon="filter" words={sorted} act={load} cut={data?.isCut ? sorted.cut(data.items.length) : null} />
      {lines && <SortedTableDialog label={sorted.button} columns={columns} lines={lines} onClose={load.reset} />}
    </>
  );
}
