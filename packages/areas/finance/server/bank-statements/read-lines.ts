import { createHash } from 'node:crypto';
import type { CsvLine } from './csv-cells.ts';
import { type LineReason, lineReasons } from './heads.copy.ts';
import { readClock, readDate, readSatang, readSigned } from './read-values.ts';
import type { StatementForm } from './statement-form.ts';

/** A movement on the account, as the bank tells of it. */
export interface StatementLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly at: Date;
  /** Bangkok day, YYYY-MM-DD. */
  readonly day: string;
  readonly hasTime: boolean;
  /** Above 0 came in, below 0 went out. */
  readonly amountSatang: bigint;
  readonly balanceSatang: bigint | null;
  readonly description: string;
  readonly party: string;
  readonly reference: string;
}

/** A movement with the cells that say it. */
export interface LineOfFile extends StatementLine {
  readonly cells: readonly string[];
}

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

export interface ReadLines {
  readonly lines: readonly LineOfFile[];
  readonly refused: readonly RefusedLine[];
  /** Number of lines without any text. */
  readonly blank: number;
}

/** Reads every line behind the heads: as a movement, as blank, or as refused with its reason. None is left out. */
export function readLines(rows: readonly CsvLine[], form: StatementForm, now: Date): ReadLines {
  const [lines, refused]: [LineOfFile[], RefusedLine[]] = [[], []];
  let blank = 0;
  const width = rows.find(({ line }) => line === form.header)?.cells.length ?? null;
  for (const row of rows.filter(({ line }) => line > form.header)) {
    if (row.cells.every((cell) => cell === '')) {
      blank += 1;
      continue;
    }
    const read = isWider(row, width) ? 'manyColumns' : readLine(row, form, now);
    if (typeof read === 'string')
      refused.push({ line: row.line, reason: lineReasons[read], text: row.cells.join(' | ').slice(0, 300) });
    else lines.push({ ...read, cells: row.cells });
  }
  return { lines, refused, blank };
}

/** A comma too many moves every cell behind it: such a line says something else than it seems to. */
const isWider = ({ cells }: CsvLine, width: number | null): boolean =>
  width !== null && cells.slice(width).some((cell) => cell !== '');

/** Cells of text have no more signs than their column may. */
const MOST_SIGNS = 300;
/** Word of a bank for nothing. */
const NOTHING = ['', '-', '--'];

function readLine({ line, cells, isOpen }: CsvLine, form: StatementForm, now: Date): StatementLine | LineReason {
  if (isOpen) return 'openQuote';
  const needed = [form.date, form.time, form.amount, form.in, form.out].filter((place) => place !== null);
  if (needed.some((place) => place >= cells.length)) return 'fewColumns';
  const text = (place: number | null) => (place === null ? '' : (cells[place] ?? '').slice(0, MOST_SIGNS));
  const date = readDate(text(form.date), form, now);
  if ('reason' in date) return date.reason;
  const typed = form.time === null ? date.rest : text(form.time);
  const clock = NOTHING.includes(typed) ? null : readClock(typed);
  if (clock === null && !NOTHING.includes(typed)) return 'noTime';
  const amountSatang = readMoney(form, text);
  if (typeof amountSatang === 'string') return amountSatang;
  const balance = NOTHING.includes(text(form.balance)) ? null : readSigned(text(form.balance));
  if (balance === null && !NOTHING.includes(text(form.balance))) return 'badBalance';
  return {
    line,
    at: new Date(`${date.day}T${clock ?? '00:00:00'}+07:00`),
    day: date.day,
    hasTime: clock !== null,
    amountSatang,
    balanceSatang: balance,
    description: text(form.description),
    party: text(form.party),
    reference: text(form.reference),
  };
}

function readMoney(form: StatementForm, text: (place: number | null) => string): bigint | LineReason {
  if (form.money === 'signed') {
    const typed = text(form.amount);
    if (NOTHING.includes(typed)) return 'noAmount';
    const signed = readSigned(typed);
    if (signed === null) return 'badAmount';
    return signed === 0n ? 'zeroAmount' : signed;
  }
  const sides = [form.in, form.out].map((place) => {
    const typed = text(place);
    if (NOTHING.includes(typed)) return null;
    if (/^[+-]|[+-]$|^\(/.test(typed)) return 'signInOut' as const;
    return readSatang(typed) ?? ('badAmount' as const);
  });
  const reason = sides.find((side) => typeof side === 'string');
  if (reason !== undefined) return reason;
  const [came, went] = sides.map((side) => (side === 0n ? null : side)) as (bigint | null)[];
  if (came && went) return 'bothAmounts';
  if (came) return came;
  if (went) return -went;
  return sides.some((side) => side === 0n) ? 'zeroAmount' : 'noAmount';
}

/**
 * Marks each line by its cells as the file has them, however they are read, so that the same line of two files is one.
 * Lines of one file that say the same are counted.
 */
export function markLines(lines: readonly LineOfFile[]): (LineOfFile & { readonly mark: string })[] {
  const seen = new Map<string, number>();
  return lines.map((each) => {
    const text = JSON.stringify(each.cells.slice(0, each.cells.findLastIndex((cell) => cell !== '') + 1));
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { ...each, mark: createHash('sha256').update(`${text}#${count}`).digest('hex') };
  });
}
