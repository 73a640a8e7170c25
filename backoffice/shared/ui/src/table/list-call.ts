import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';

/** A page of a list, as `StaffPage` of the contracts defines it. */
export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
}

/** Calls that answer pages of a list. */
export type ListCall = {
  [K in StaffCallName]: StaffDataOf<K> extends Page<unknown> ? K : never;
}[StaffCallName];

export type RowOf<K extends StaffCallName> = StaffDataOf<K> extends Page<infer Row> ? Row : never;

/** Input of a list without its paging. */
export type ListInput<K extends StaffCallName> = Partial<Omit<StaffInputOf<K>, 'cursor' | 'limit' | 'as'>>;
