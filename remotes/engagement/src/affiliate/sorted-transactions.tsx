import { SortedTableDialog, type TableColumn, type TableLine } from '@chokdee/antd/table';
import { formatRate, formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useMutation } from '@chokdee/query';
import { Button, FailureNote } from '@chokdee/ui';
import { useMemo } from 'react';
import { loadTransactions, type Transaction, type TransactionKind } from './affiliate.api.ts';
import { copy } from './copy.ts';
import { titleOf } from './transaction-title.ts';

const words = copy.transactions;

const columns: readonly TableColumn[] = [
  { title: words.head.at },
  { title: words.head.kind },
  { title: words.head.who },
  { title: words.head.level, isFigure: true },
  { title: words.head.staked, isFigure: true },
  { title: words.head.amount, isFigure: true },
];

function lineOf(transaction: Transaction): TableLine {
  const { id, kind, at, level, staked, rate_percent, amount } = transaction;
  const product =
    staked === null || rate_percent === null ? '' : words.product(formatRate(staked), formatRate(rate_percent));
  return {
    id,
    values: [at, words.kinds[kind], titleOf(transaction), level ?? 0, staked ?? 0, amount],
    cells: [
      formatThaiDateTime(at),
      words.kinds[kind],
      titleOf(transaction),
      level,
      product,
      kind === 'redeem' ? formatThb(-amount) : formatSignedThb(amount),
    ],
  };
}

/** On a desktop: opens the transactions in a table that sorts by any column. */
export function SortedTransactions({ kind }: { readonly kind: TransactionKind | null }) {
  const { mutate, data, isPending, error, reset } = useMutation({ mutationFn: () => loadTransactions(kind) });
  const lines = useMemo(() => data?.map(lineOf), [data]);
  return (
    <>
      <Button variant="text" size="sm" aria-haspopup="dialog" busy={isPending} onClick={() => mutate()}>
        {words.sort}
      </Button>
      {error && <FailureNote above={2} error={error} />}
      {lines && <SortedTableDialog label={words.title} columns={columns} lines={lines} onClose={reset} />}
    </>
  );
}
