import { refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';

export interface CsvLine {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** True when the file ends within a quoted cell. */
  readonly isOpen: boolean;
}

/** A comma also stands in amounts, so that it comes last. */
const separators = ['\t', ';', '|', ','] as const;

/** Finds the separator that most lines have equally often. A file of one column has a comma. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const strength = (separator: string) => {
    const counts = lines.slice(0, 50).map((line) => line.split(separator).length - 1);
    return Math.max(0, ...counts.map((count) => (count > 0 ? counts.filter((each) => each === count).length : 0)));
  };
  const [best = ','] = [...separators].sort((one, other) => strength(other) - strength(one));
  return strength(best) === 0 ? ',' : best;
}

/** Lines of a file at most: a month of a busy account. */
const MOST_LINES = 20_000;
/** Cells of a line at most: five times the columns of any bank. */
const MOST_CELLS = 100;

/**
 * Reads the lines of a file as RFC 4180 says: quotes, doubled quotes and line breaks within quotes. Takes time in
 * proportion to the file. @throws FORBIDDEN for a file with too many lines or cells
 */
export function readCells(text: string): CsvLine[] {
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let [cells, cell, isBlank, isQuoted]: [string[], string, boolean, boolean] = [[], '', true, false];
  let [line, begins] = [1, 1];
  const endCell = () => {
    cells.push(cell.trim());
    if (cells.length > MOST_CELLS) throw refuse(refusals.manyColumns(begins, MOST_CELLS));
    [cell, isBlank] = ['', true];
  };
  const endLine = (isOpen: boolean) => {
    endCell();
    lines.push({ line: begins, cells, isOpen });
    if (lines.length > MOST_LINES) throw refuse(refusals.manyLines(MOST_LINES));
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank) [cell, isQuoted, isBlank] = ['', true, false];
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endLine(false);
      begins = line;
    } else if (sign !== '\r') {
      cell += sign;
      isBlank &&= sign === ' ' || sign === '\t';
    }
  }
  if (cell !== '' || cells.length > 0 || isQuoted) endLine(isQuoted);
  return lines;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const THAI = new TextDecoder('windows-874', { fatal: true });

export interface ReadText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'windows-874';
}

/** Reads the bytes of a file. Null means that they are no text in UTF-8 or Windows-874 (TIS-620). */
export function readText(bytes: Uint8Array): ReadText | null {
  for (const [encoding, decoder] of [
    ['utf-8', UTF_8],
    ['windows-874', THAI],
  ] as const) {
    try {
      const text = decoder.decode(bytes);
      // A file of a spreadsheet or a picture is no text.
      return text.includes('\0') ? null : { text, encoding };
    } catch {
      // The next encoding may read it.
    }
  }
  return null;
}
