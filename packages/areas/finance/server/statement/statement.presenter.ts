import type { DataOf } from '@chokdee/contracts';
import type { Emblem } from '@chokdee/contracts/emblem';
import { thb } from '@chokdee/kernel/money';
import type { ReferenceOf } from '@chokdee/kernel/references';
import { wordTitle } from '@chokdee/kernel/titles';
import type { StatementPage } from './statement.repository.ts';
import type { StatementTotals } from './statement-days.ts';

type Statement = DataOf<'GET /api/member/statement'>;

interface StatementParts {
  readonly page: StatementPage;
  readonly totals: StatementTotals;
  numberOf(row: StatementPage['rows'][number]): string;
  emblemOf(reference: ReferenceOf | null): Emblem | null;
}

export function presentStatement({ page: { rows, hasMore }, totals, numberOf, emblemOf }: StatementParts): Statement {
  const last = rows.at(-1);
  return {
    items: rows.map((row) => {
      const emblem = emblemOf(referenceOf(row));
      return { ...presentItem(row), reference_no: numberOf(row), ...(emblem && { emblem }) };
    }),
    next_cursor: hasMore && last ? String(last.id) : null,
    totals: {
      credit: thb(totals.credit),
      debit: thb(totals.debit),
      net: thb(totals.credit - totals.debit),
    },
  };
}

function presentItem(row: StatementPage['rows'][number]): Omit<Statement['items'][number], 'reference_no' | 'emblem'> {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    type: row.kind,
    wallet_id: row.wallet_id,
    wallet_name: row.wallet_name,
    amount: thb(row.amount_satang),
    balance_before: thb(row.balance_before_satang),
    balance_after: thb(row.balance_after_satang),
    title: wordTitle({ key: row.title_key, params: row.title_params }),
    reference: referenceOf(row),
  };
}

export const referenceOf = ({ reference_kind: kind, reference_id: id }: StatementPage['rows'][number]) =>
  kind && id ? { kind, id } : null;
