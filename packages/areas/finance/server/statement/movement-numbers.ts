import type { Queryable } from '@chokdee/kernel/db';
import { numbersOfKind, ownNumber, type ReferenceKind } from '@chokdee/kernel/references';
import type { StatementPage } from './statement.repository.ts';

type Row = StatementPage['rows'][number];

/**
 * Returns the number of each movement by its row: the number of its reference, else its place in the member's ledger.
 */
export async function movementNumbers(
  db: Queryable,
  memberId: number,
  rows: readonly Row[],
): Promise<(row: Row) => string> {
  const ids = new Map<ReferenceKind, Set<string>>();
  for (const { reference_kind: kind, reference_id: id } of rows) {
    if (kind !== null && id !== null) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  const kinds = await Promise.all(
    [...ids].map(async ([kind, own]) => [kind, await numbersOfKind(kind).numbersOf(db, memberId, [...own])] as const),
  );
  const numbers = new Map(kinds);
  return ({ id, reference_kind, reference_id }) =>
    (reference_kind && numbers.get(reference_kind)?.get(reference_id ?? '')) || ownNumber('TX', memberId, String(id));
}
