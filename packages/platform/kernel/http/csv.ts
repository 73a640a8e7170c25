/** Spreadsheets take a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\ufeff';
/** Finds a cell that a spreadsheet would read as a formula: a sign, also behind blanks, or a control character. */
const FORMULA = /^(?:[\s\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/;

const when = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok', dateStyle: 'short', timeStyle: 'medium' });

export const CSV_MIME = 'text/csv;charset=utf-8';

declare const written: unique symbol;
/** A cell as it stands in the file: nothing but these functions makes one, so that no text comes into a file unescaped. */
export type CsvCell = string & { readonly [written]: true };

/** Bangkok's wall time, in an order that sorts. */
export const csvTime = (at: Date): CsvCell => when.format(at) as CsvCell;

/** RFC 4180. A text that a spreadsheet would take for a formula is made text by an apostrophe. */
export function csvText(text: string): CsvCell {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return (/[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe) as CsvCell;
}

/** A spreadsheet would read 007 as 7: it is told to take the digits as text. */
export const csvDigits = (digits: string): CsvCell =>
  /^\d*$/.test(digits) ? (`"=""${digits}"""` as CsvCell) : csvText(digits);

/** Exact, without the way over a floating number. */
export function csvBaht(amountSatang: bigint): CsvCell {
  const digits = String(amountSatang < 0n ? -amountSatang : amountSatang).padStart(3, '0');
  return `${amountSatang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as CsvCell;
}

export function csvFile(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns.map(csvText), ...rows].map((cells) => cells.join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
