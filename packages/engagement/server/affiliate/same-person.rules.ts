import { titles } from './copy.ts';

/** A name on a bank account so that two ways of writing it are one: no title, no spaces or dots, no capitals. */
export function ownerKey(name: string): string {
  const lower = name.normalize('NFC').trim().toLowerCase();
  const title = titles.find((known) => lower.startsWith(known)) ?? '';
  return lower.slice(title.length).replace(/[\s.]/g, '');
}

/**
 * Nobody earns by their own play. Mobile numbers and bank accounts belong to one member of an agent anyway; a second
 * account shows by a bank account in the same name.
 */
export function isSamePerson(names: readonly string[], others: readonly string[]): boolean {
  const keys = new Set(names.map(ownerKey));
  return others.some((name) => keys.has(ownerKey(name)));
}
