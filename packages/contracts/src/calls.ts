import type { StaticOf } from './define-calls.ts';

/**
 * Every call that exists. Each area's contract adds its own by declaration merging (`declare module
 * '@chokdee/contracts/calls'`), so that any room can name a call without importing the area behind it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Calls {}

export type CallName = keyof Calls;
/** What a call takes: query of a GET, body of a POST. */
export type InputOf<K extends CallName> = StaticOf<Calls[K]['input']>;
/** What a call answers as `data`. */
export type DataOf<K extends CallName> = StaticOf<Calls[K]['data']>;
