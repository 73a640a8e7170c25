import { isSamePerson, nameKeys } from '@chokdee/kernel/names';

/** Letters that two names of one person have in common at the begin of a reading at least. */
const BEGIN = 2;

/**
 * Compares names as `isSamePerson`, for many pairs: each name is read once, and names that begin in another way are not
 * compared in full.
 */
export function createNameComparer(): (one: string, other: string) => boolean {
  const begins = new Map<string, readonly string[]>();
  const beginsOf = (name: string): readonly string[] => {
    const known = begins.get(name) ?? nameKeys(name).map((key) => key.slice(0, BEGIN));
    begins.set(name, known);
    return known;
  };
  return (one, other) => {
    if (one === other) return one !== '';
    if (one === '' || other === '') return false;
    return beginsOf(one).some((begin) => beginsOf(other).includes(begin)) && isSamePerson(one, other);
  };
}
