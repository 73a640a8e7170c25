import { canonicalName } from './canonical-name.ts';
import { readingsOf } from './name-titles.ts';

/**
 * Finds words whose end a bank has hidden: `***`, `S.`, `Sxxx`. Some names end with one or two Latin x (Max, Foxx);
 * behind a Thai letter no name does.
 */
const CUT = /(?:[*•.]|x{3,}|(?<=[\u0E00-\u0E7F])x+)+$/;

/**
 * Compares two names of persons: the same words in order, with or without a title. A word that a bank has cut matches
 * one that begins alike. At least one word has to be whole.
 */
export function isSamePerson(one: string, other: string): boolean {
  const others = nameReadings(other);
  return nameReadings(one).some((words) => others.some((each) => agree(words, each)));
}

/**
 * Returns the keys of a name, without spaces, dots and capitals: the whole name, and the name without each
 * title. Two names with a common key may belong to one person.
 */
export const nameKeys = (name: string): string[] => [
  ...new Set(nameReadings(name).map((words) => words.join('').replaceAll('.', ''))),
];

/** Returns the words of a name for each way to read it: as it stands, and without each title that it may begin with. */
export const nameReadings = (name: string): string[][] =>
  readingsOf(canonicalName(name)).map((text) => text.toLowerCase().split(' ').filter(Boolean));

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
