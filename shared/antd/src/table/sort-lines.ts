export interface Order {
  /** Index of the column. */
  readonly column: number;
  readonly direction: 'ascend' | 'descend';
}

type Value = string | number;

interface Line {
  readonly values: readonly Value[];
}

const byLetters = new Intl.Collator('th').compare;
const bySigns = (one: Value, other: Value): number => (one === other ? 0 : one < other ? -1 : 1);
/** Timestamps and reference numbers. Comparing their characters gives the right order, and is fast. */
const PLAIN = /^[\d:.A-Z-]*$/;

function comparing(values: readonly Value[]): (one: Value, other: Value) => number {
  if (values.every((value) => typeof value === 'number')) return (one, other) => Number(one) - Number(other);
  if (values.every((value) => PLAIN.test(String(value)))) return bySigns;
  return (one, other) => byLetters(String(one), String(other));
}

/** Sorts rows by the values of a column. Null keeps the original order. */
export function sortLines<L extends Line>(lines: readonly L[], order: Order | null): readonly L[] {
  if (order === null) return lines;
  const { column, direction } = order;
  const worthOf = ({ values }: Line): Value => values[column] ?? '';
  const compare = comparing(lines.map(worthOf));
  const sign = direction === 'ascend' ? 1 : -1;
  return [...lines].sort((one, other) => sign * compare(worthOf(one), worthOf(other)));
}

/** The next order after a press on a heading: ascending, descending, original. */
export function nextOrder(order: Order | null, column: number): Order | null {
  if (order?.column !== column) return { column, direction: 'ascend' };
  return order.direction === 'ascend' ? { column, direction: 'descend' } : null;
}
