import { nameKeys } from '@chokdee/kernel/names';

/** Whether one of the names on the bank accounts of two members is the same, however it is written. */
export function isSamePerson(names: readonly string[], others: readonly string[]): boolean {
  const keys = new Set(names.flatMap(nameKeys));
  return others.flatMap(nameKeys).some((key) => keys.has(key));
}
