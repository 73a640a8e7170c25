import type { DataOf } from '@chokdee/contracts';
import { thb } from '@chokdee/kernel/money';
import { wordTitle } from '@chokdee/kernel/titles';
import type { StatementPage } from './statement.repository.ts';
import type { StatementTotals } from './statement-days.ts';

type Statement = DataOf<'GET /api/member/statement'>;

export function presentStatement({ rows, hasMore }: StatementPage, totals: StatementTotals): Statement {
  const last = rows.at(-1);
  return {
    items: rows.map(presentItem),
    next_cursor: hasMore && last ? String(last.id) : null,
    totals: {
      credit: thb(totals.credit),
      debit: thb(totals.debit),
      net: thb(totals.credit - totals.debit),
    },
  };
}

function presentItem(row: StatementPage['rows'][number]): Statement['items'][number] {
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
    reference: row.reference_kind && row.reference_id ? { kind: row.reference_kind, id: row.reference_id } : null,
  };
}
