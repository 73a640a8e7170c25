import { csvBaht, csvFile, csvText, csvTime } from '@chokdee/kernel/http';
import { wordTitle } from '@chokdee/kernel/titles';
import { copy } from './copy.ts';
import type { StatementPage } from './statement.repository.ts';

/** Writes the rows as a file; times are Bangkok's. */
export function statementCsv(
  rows: StatementPage['rows'],
  numberOf: (row: StatementPage['rows'][number]) => string,
): string {
  const cells = rows.map((row) => [
    csvTime(row.at),
    csvText(copy.kinds[row.kind]),
    csvText(wordTitle({ key: row.title_key, params: row.title_params })),
    csvText(numberOf(row)),
    csvText(row.wallet_name),
    csvBaht(row.balance_before_satang),
    csvBaht(row.amount_satang),
    csvBaht(row.balance_after_satang),
  ]);
  return csvFile(copy.columns, cells);
}
