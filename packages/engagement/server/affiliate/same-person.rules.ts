import { nameKey } from '@chokdee/kernel/names';

/** Whether one of the names on the bank accounts of two members is the same, however it is written. */
export function isSamePerson(names: readonly string[], others: readonly string[]): boolean {
  const keys = new Set(names.map(nameKey));
  return others.some((name) => keys.has(nameKey(name)));
}
