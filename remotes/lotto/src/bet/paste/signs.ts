/** A line in plain signs, and where each of them stands in what was pasted. */
export interface PlainText {
  readonly text: string;
  /** Place of each sign in the pasted line, and the line's end behind the last one. */
  readonly starts: readonly number[];
}

/** The digit 0 of Thai, Lao, Khmer, Burmese, Devanagari, Arabic and Persian; the others follow it. */
const ZEROS = [0x0e50, 0x0ed0, 0x17e0, 0x1040, 0x0966, 0x0660, 0x06f0];

/** Stands for a sign that nobody can read for sure: no rule of the grammar takes it. */
const UNREADABLE = '\ufffd';

// By their numbers, because no page writes them: the fonts of pages have every sign of the sources.
const DRAWN: readonly (readonly [RegExp, string])[] = [
  // Crosses, the Cyrillic and the Greek letter that look like x.
  [/^[\u2715-\u2718\u274c\u274e\u2573\u2a2f\u2a09\u0445\u0425\u03c7\u03a7]$/u, '*'],
  [/^[\u2795]$/u, '+'],
  [/^[\u2796\u2010-\u2015\u2212]$/u, '-'],
  [/^\u{1f7f0}$/u, '='],
  [/^[\u2192\u21d2\u27a1\u279c\u2794\u27f6]$/u, '\u2192'],
  // Keys and marks that show a number.
  [/^[\u{1f51f}\u{1f522}\u{1f4af}]$/u, UNREADABLE],
  [/^[\u2022\u25aa\u25cf\u25cb\u25a0\u25a1\u25c6\u2605\u2606]$/u, ' '],
];

const PICTURE = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;

/** A sign with the marks above and below it. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gsu;

/**
 * Returns the line normalised (NFKC), in lower case, with digits of every script as 0 to 9, crosses as `*`. Pictures
 * and flags separate, signs that nobody sees are left out.
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
  // Key caps are a digit with an enclosing mark.
  const seen = cluster.replace(/\p{Default_Ignorable_Code_Point}|\u20e3/gu, '');
  if (seen === '') return '';
  const drawn = DRAWN.find(([pattern]) => pattern.test(seen));
  if (drawn !== undefined) return drawn[1];
  if (PICTURE.test(seen)) return ' ';
  if (/^[\p{No}\p{Nl}]/u.test(seen)) return digitInCircle(seen);
  const plain = [...seen.normalize('NFKC').toLowerCase()].map(digitOf).join('');
  // A digit that is struck out or circled by a mark of its own.
  return /\p{M}/u.test(plain) && !/^\p{Script=Thai}/u.test(plain) ? UNREADABLE : plain;
}

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
}

/** One digit in a circle is that digit; what stands high, low or as a fraction may mean another number. */
function digitInCircle(sign: string): string {
  const plain = sign.normalize('NFKC');
  return /^\d$/.test(plain) && !/^[\u00b2\u00b3\u00b9\u2070-\u2089]/.test(sign) ? plain : UNREADABLE;
}

/** A circled digit or a key cap before a line of a list. */
const NUMBER_SIGN =
  /^\s*(?:[\u2460-\u249b\u2776-\u2793](?=\s)|[\u2474-\u249b]|\d\ufe0f?\u20e3\s(?!\d\ufe0f?\u20e3))\s*/;
/** `1)` and `1. ` before a line of a list. */
const NUMBERING = /^\s*(?:\(?(\d{1,3})\)|(\d{1,2})\.(?=\s))\s*/;

export interface Numbering {
  /** Plain signs that it takes. */
  readonly length: number;
  /** Null for a sign that is no plain number. */
  readonly count: number | null;
}

export function numberingOf(line: string, plain: PlainText): Numbering | null {
  const sign = NUMBER_SIGN.exec(line);
  if (sign !== null) return { length: plain.starts.findIndex((start) => start >= sign[0].length), count: null };
  const written = NUMBERING.exec(plain.text);
  return written === null ? null : { length: written[0].length, count: Number(written[1] ?? written[2]) };
}
