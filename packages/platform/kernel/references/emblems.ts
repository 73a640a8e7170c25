import type { Emblem } from '@chokdee/contracts/emblem';
import type { Queryable } from '../db/transaction.ts';
import { numbersOfKind, type ReferenceKind } from './reference-numbers.ts';

export interface ReferenceOf {
  readonly kind: ReferenceKind;
  readonly id: string;
}

/** Finds the emblems of what a member's rows refer to, with one question for each kind. Null means no emblem. */
export async function emblemsOfReferences(
  db: Queryable,
  memberId: number,
  references: readonly (ReferenceOf | null)[],
): Promise<(reference: ReferenceOf | null) => Emblem | null> {
  const ids = new Map<ReferenceKind, Set<string>>();
  for (const reference of references) {
    if (reference) ids.set(reference.kind, (ids.get(reference.kind) ?? new Set()).add(reference.id));
  }
  const kinds = await Promise.all(
    [...ids].map(async ([kind, own]) => [kind, await numbersOfKind(kind).emblemsOf?.(db, memberId, [...own])] as const),
  );
  const emblems = new Map(kinds);
  return (reference) => (reference && emblems.get(reference.kind)?.get(reference.id)) ?? null;
}
