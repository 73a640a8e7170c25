/** Spreadsheets take a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\ufeff';

const when = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok', dateStyle: 'short', timeStyle: 'medium' });

export const CSV_MIME = 'text/csv;charset=utf-8';

/** Bangkok's wall time, in an order that sorts. */
export const csvTime = (at: Date): string => when.format(at);

/** RFC 4180. A text that a spreadsheet would take for a formula is made text by an apostrophe. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A spreadsheet would read 007 as 7: it is told to take the digits as text. */
export const csvDigits = (digits: string): string => `"=""${digits}"""`;

/** Exact, without the way over a floating number. */
export function csvBaht(amountSatang: bigint): string {
  const digits = String(amountSatang < 0n ? -amountSatang : amountSatang).padStart(3, '0');
  return `${amountSatang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @param rows cells as they stand in the file: every free text has passed `csvText` */
export function csvFile(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
