/** A line in plain signs, with their positions in the pasted text. */
export interface PlainText {
  readonly text: string;
  /** Position of each sign in the pasted line, and the end of the line last. */
  readonly starts: readonly number[];
}

/** Digit 0 of Thai, Lao, Khmer, Burmese, Devanagari, Arabic and Persian; the other digits follow it. */
const ZEROS = [0x0e50, 0x0ed0, 0x17e0, 0x1040, 0x0966, 0x0660, 0x06f0];

/** Replaces a sign of uncertain meaning; no rule of the grammar accepts it. */
const UNREADABLE = '\ufffd';

// Escaped, because the fonts of the pages contain only signs of the source files.
const DRAWN: readonly (readonly [RegExp, string])[] = [
  // Crosses, and Cyrillic and Greek letters that look like x.
  [/^[\u2715-\u2718\u274c\u274e\u2573\u2a2f\u2a09\u0445\u0425\u03c7\u03a7]$/u, '*'],
  [/^[\u2795]$/u, '+'],
  [/^[\u2796\u2010-\u2015\u2212]$/u, '-'],
  [/^\u{1f7f0}$/u, '='],
  [/^[\u2192\u21d2\u27a1\u279c\u2794\u27f6]$/u, '\u2192'],
  // Key caps and marks that show a number.
  [/^[\u{1f51f}\u{1f522}\u{1f4af}]$/u, UNREADABLE],
  [/^[\u2022\u25aa\u25cf\u25cb\u25a0\u25a1\u25c6\u2605\u2606]$/u, ' '],
];

const PICTURE = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;

/** A sign with its marks above and below. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gsu;

/**
 * Returns the line normalized (NFKC), in lower case, with digits 0 to 9 for every script and `*` for crosses.
 * Pictures and flags become separators; invisible characters are left out.
 */
export function plainOf(line: string): PlainText {
  let text = '';
  const starts: number[] = [];
  for (const { 0: cluster, index } of line.matchAll(CLUSTER)) {
    const plain = plainCluster(cluster);
    text += plain;
    for (let count = 0; count < plain.length; count += 1) starts.push(index);
  }
  return { text, starts: [...starts, line.length] };
}

function plainCluster(cluster: string): string {
  // A key cap is a digit with an enclosing mark.
  const seen = cluster.replace(/\p{Default_Ignorable_Code_Point}|\u20e3/gu, '');
  if (seen === '') return '';
  const drawn = DRAWN.find(([pattern]) => pattern.test(seen));
  if (drawn !== undefined) return drawn[1];
  if (PICTURE.test(seen)) return ' ';
  if (/^[\p{No}\p{Nl}]/u.test(seen)) return digitInCircle(seen);
  const plain = [...seen.normalize('NFKC').toLowerCase()].map(digitOf).join('');
  // A digit with a mark that strikes it out or circles it.
  return /\p{M}/u.test(plain) && !/^\p{Script=Thai}/u.test(plain) ? UNREADABLE : plain;
}

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
}

/** A digit in a circle is that digit. Superscripts, subscripts and fractions may mean another number. */
function digitInCircle(sign: string): string {
  const plain = sign.normalize('NFKC');
  return /^\d$/.test(plain) && !/^[\u00b2\u00b3\u00b9\u2070-\u2089]/.test(sign) ? plain : UNREADABLE;
}

/** A circled digit or a key cap before a line of a list. */
const NUMBER_SIGN =
  /^\s*(?:[\u2460-\u249b\u2776-\u2793](?=\s)|[\u2474-\u249b]|\d\ufe0f?\u20e3\s(?!\d\ufe0f?\u20e3))\s*/;
/** `1)` or `1. ` before a line of a list. */
const NUMBERING = /^\s*(?:\(?(\d{1,3})\)|(\d{1,2})\.(?=\s))\s*/;

export interface Numbering {
  /** Number of plain signs it consists of. */
  readonly length: number;
  /** Null means that the sign is no plain number. */
  readonly count: number | null;
}

export function numberingOf(line: string, plain: PlainText): Numbering | null {
  const sign = NUMBER_SIGN.exec(line);
  if (sign !== null) return { length: plain.starts.findIndex((start) => start >= sign[0].length), count: null };
  const written = NUMBERING.exec(plain.text);
  return written === null ? null : { length: written[0].length, count: Number(written[1] ?? written[2]) };
}
