import { copy } from './copy.ts';
import type { StatementPage } from './statement.repository.ts';

/** Spreadsheets take a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\ufeff';

const when = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok', dateStyle: 'short', timeStyle: 'medium' });

/** RFC 4180. A text that a spreadsheet would take for a formula is made text by an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Exact, without the way over a floating number. */
function baht(amountSatang: bigint): string {
  const digits = String(amountSatang < 0n ? -amountSatang : amountSatang).padStart(3, '0');
  return `${amountSatang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The rows as a file; times are Bangkok's. */
export function statementCsv(rows: StatementPage['rows']): string {
  const lines = rows.map((row) =>
    [
      when.format(row.at),
      copy.kinds[row.kind],
      cell(row.title),
      cell(row.reference_id ?? ''),
      cell(row.wallet_name),
      baht(row.balance_before_satang),
      baht(row.amount_satang),
      baht(row.balance_after_satang),
    ].join(','),
  );
  return `${BYTE_ORDER_MARK}${[copy.columns.join(','), ...lines].join('\r\n')}\r\n`;
}
