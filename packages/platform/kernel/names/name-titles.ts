import { canonicalName } from './canonical-name.ts';
import { ranks, titles } from './copy.ts';

const escaped = (text: string): string => canonicalName(text).replace(/[.()]/g, '\\$&').replaceAll(' ', ' ?');
const anyOf = (words: readonly string[]): string => `(?:${words.map(escaped).join('|')})`;

/** Abbreviations with dots, glued or not. One letter and a dot is a first name that was cut. */
const DOTTED = '(?:(?:[\\u0E01-\\u0E2E]{1,4} ?\\. ?){2,}|[\\u0E01-\\u0E2E]{2,4}\\. ?)';
const GRADED = `${anyOf(ranks.graded)} ?${anyOf(ranks.grades)}`;
const ACTING = `(?:${escaped(ranks.acting)} ?)?`;
const WOMAN = `${anyOf(ranks.woman)} ?`;

/** Each alone at the start of a name. */
const thaiTitles = titles.map((title) => new RegExp(`^${escaped(title)} ?`));
const thaiRanks = [DOTTED, `${GRADED} ?`, `${anyOf(ranks.words)} ?`, `${anyOf(ranks.bare)} `].flatMap((rank) => [
  new RegExp(`^${ACTING}${rank}`),
  new RegExp(`^${ACTING}${rank}${WOMAN}`),
]);

const latinRank = 'acting|sub|pol|gen|lt|maj|capt|col|sgt|cpl|pvt|adm|prof|assoc|asst|dr';
const latinRanks = [new RegExp(`^(?:(?:${latinRank})(?:\\. ?| )){1,5}`, 'i')];
const latinTitles = [
  /^(?:mrs?|ms|miss|mister|master|khun)(?:\. ?| )/i,
  // Glued to the name. Names begin with Mri and Mru, so behind Mr these vowels are no name's first.
  ...['mr(?![iuy])', 'mrs', 'ms', 'miss'].map((title) => new RegExp(`^${title}(?=[a-z]{3})`, 'i')),
  /^(?:Mr|Dr)(?=[A-Z][a-z]{2})/,
];

/** Vowels and marks that belong to the letter before them: no word begins with one. */
const DEPENDENT = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/;

/**
 * Every way to read a canonical name: as it stands, and without each title that its beginning may be. Of Nangsawitri,
 * which begins like Miss and like Mrs, the second alone leaves a word.
 */
export function readingsOf(name: string): string[] {
  const ranked = withoutEach(name, [...thaiRanks, ...latinRanks]).filter((rest) => leavesFirstName(name, rest));
  const titled = [name, ...ranked].flatMap((text) => withoutEach(text, [...thaiTitles, ...latinTitles]));
  return [...new Set([name, ...ranked, ...titled])];
}

const withoutEach = (text: string, beginnings: readonly RegExp[]): string[] =>
  beginnings
    .filter((beginning) => beginning.test(text))
    .map((beginning) => text.replace(beginning, ''))
    .filter((rest) => /^[^ .)]{2}/.test(rest) && !DEPENDENT.test(rest));

/** Ranks are first names, too: what is left of a first and a last name is not the last one alone. */
const leavesFirstName = (name: string, rest: string): boolean => !name.includes(' ') || rest.includes(' ');
