import type { StaticOf } from '../define-calls.ts';

/**
 * Every call of the back office. The staff contract of each area adds its own by declaration merging (`declare module
 * '@chokdee/contracts/staff-calls'`). Acts come from the staff commands (`npm run commands`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface StaffCalls {}

export type StaffCallName = keyof StaffCalls;
/** Input of a call: the query of a GET, or the body of a POST. */
export type StaffInputOf<K extends StaffCallName> = StaticOf<StaffCalls[K]['input']>;
/** The `data` of a call's answer. */
export type StaffDataOf<K extends StaffCallName> = StaticOf<StaffCalls[K]['data']>;
