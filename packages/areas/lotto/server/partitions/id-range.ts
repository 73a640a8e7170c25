/** Least and highest of some ids, for which a kept plan opens only their partitions (ADR 0054). Empty for no ids. */
export const rangeOf = (ids: readonly number[]): [least: number, highest: number] =>
  ids.length === 0 ? [1, 0] : [Math.min(...ids), Math.max(...ids)];
