import { titles } from './copy.ts';

/** `mr`, `Mrs.`: a word of its own. */
const ENGLISH_TITLE = /^(?:mrs?|ms|miss|dr)(?:\.\s*|\s+)/;
/** Titles and ranks that are abbreviated with dots. One letter and a dot is a first name that was cut. */
const DOTTED_TITLE = /^(?:(?:[\u0E01-\u0E2E]{1,4}\.){2,}|[\u0E01-\u0E2E]{2,4}\.)\s*/;
/** Vowels and marks that belong to the letter before them: no word begins with one. */
const DEPENDENT = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/;
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;
/** Of one sound typed in two orders, the other one. */
const MARKS_SWAPPED = /\u0E4D([\u0E48-\u0E4B])/g;
/**
 * Where a bank has hidden the end of a word: `***`, `S.`, `Sxxx`. One or two Latin x end names that people have (Max,
 * Foxx); behind a Thai letter no name has one.
 */
const CUT = /(?:[*•.]|x{3,}|(?<=[\u0E00-\u0E7F])x+)+$/;

/**
 * Whether two names can be one person's: the same words in their order, with or without a title, where a word that a
 * bank has cut begins as the other does. At least one word has to be shown whole.
 */
export function isSamePerson(one: string, other: string): boolean {
  const others = readings(other);
  return readings(one).some((words) => others.some((each) => agree(words, each)));
}

/** A name so that two ways of writing it are one: no title, spaces or dots, no capitals. */
export const nameKey = (name: string): string => (readings(name).at(-1) ?? []).join('').replaceAll('.', '');

/** The words of a name as it stands and, when it may begin with a title, without. */
function readings(name: string): string[][] {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '').replace(MARKS_SWAPPED, '$1\u0E4D').toLowerCase().trim();
  const bare = withoutTitle(plain);
  return [plain, ...(bare === plain ? [] : [bare])].map((text) => text.split(/\s+/).filter(Boolean));
}

function withoutTitle(plain: string): string {
  const dotted = plain.replace(ENGLISH_TITLE, '').replace(DOTTED_TITLE, '');
  const title = titles.find((known) => dotted.startsWith(known.normalize('NFKC'))) ?? '';
  const rest = dotted.slice(title.normalize('NFKC').length).trim();
  return rest === '' || DEPENDENT.test(rest) ? dotted : rest;
}

function agree(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  if (one.join('') === other.join('')) return true;
  const isWhole = (word: string, index: number): boolean => word === other[index];
  return one.length === other.length && one.some(isWhole) && one.every((word, index) => isSameWord(word, other[index]));
}

function isSameWord(one: string, other = ''): boolean {
  if (one === other) return true;
  const [stem, otherStem] = [one.replace(CUT, ''), other.replace(CUT, '')];
  if (stem === '' || otherStem === '') return false;
  const isCut = stem !== one;
  const isOtherCut = otherStem !== other;
  return (isCut && otherStem.startsWith(stem)) || (isOtherCut && stem.startsWith(otherStem));
}
