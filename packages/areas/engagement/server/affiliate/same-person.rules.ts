import { nameKeys } from '@chokdee/kernel/names';

/** Tells if two members have a bank account in the same name, however it is written. */
export function isSamePerson(names: readonly string[], others: readonly string[]): boolean {
  const keys = new Set(names.flatMap(nameKeys));
  return others.flatMap(nameKeys).some((key) => keys.has(key));
}
