/** Rows of a newer first page that are not shown yet. */
export function newsOf<Row>(shown: readonly Row[], fresh: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Set(shown.map(keyOf));
  return fresh.filter((row) => !known.has(keyOf(row)));
}

/** The shown rows in their places, with the newest values of those that the newer page has. */
export function mergeNews<Row>(shown: readonly Row[], fresh: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const newest = new Map(fresh.map((row) => [keyOf(row), row]));
  return shown.map((row) => newest.get(keyOf(row)) ?? row);
}
