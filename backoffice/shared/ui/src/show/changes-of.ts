interface ChangedField {
  /** Names joined by dots; empty for a state that is one value. */
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

const NOTHING = '—';

/** Flattens a state into its leaves. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`),
  );
  return inside;
}

/** Lists the fields that differ between two states, in their order. */
export function changesOf(before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((path) => ({ path, from: old.get(path) ?? NOTHING, to: fresh.get(path) ?? NOTHING }))
    .filter(({ from, to }) => from !== to);
}
