const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Sara ae typed as sara e twice: the two look alike. */
const TWO_SARA_E = /\u0E40\u0E40/g;
/** The long sign of ru looks like sara aa. */
const LAKKHANGYAO = /\u0E45/g;
/** Marks stand over and under their letter, and none over sara aa: behind it they were typed too late. */
const MARKS_BEHIND_AA = /\u0E32([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]+)/g;
const MARKS = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]{2,}/g;
/** Vowels below and above, the shortener, tones, nikhahit, then what silences a letter. */
const ORDER = '\u0E38\u0E39\u0E3A\u0E31\u0E34\u0E35\u0E36\u0E37\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4D\u0E4C\u0E4E';

/**
 * Returns one text for all names that look alike. It has marks in a fixed order, no invisible signs and single spaces.
 * Compatibility composition (NFKC) writes sara am as its two parts.
 */
export function canonicalName(name: string): string {
  return name
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(TWO_SARA_E, '\u0E41')
    .replace(LAKKHANGYAO, '\u0E32')
    .replace(MARKS_BEHIND_AA, '$1\u0E32')
    .replace(MARKS, (marks) => [...new Set(marks)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join(''))
    .replace(/\s+/g, ' ')
    .trim();
}
