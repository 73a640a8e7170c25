import type { StaticOf } from './define-calls.ts';

/**
 * Every call of the product. Each area's contract adds its own by declaration merging (`declare module
 * '@chokdee/contracts/calls'`), so a package can name a call without importing the area.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Calls {}

export type CallName = keyof Calls;
/** Input of a call: the query of a GET, or the body of a POST. */
export type InputOf<K extends CallName> = StaticOf<Calls[K]['input']>;
/** The `data` of a call's answer. */
export type DataOf<K extends CallName> = StaticOf<Calls[K]['data']>;
