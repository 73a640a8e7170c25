import type { StaticOf } from './define-calls.ts';
import type { systemCalls } from './telemetry.calls.ts';

type SystemCalls = typeof systemCalls;

/**
 * Every call that exists. Each area's contract adds its own by declaration merging (`declare module
 * '@chokdee/contracts/calls'`), so that any room can name a call without importing the area behind it.
 */
export interface Calls extends SystemCalls {}

export type CallName = keyof Calls;
/** What a call takes: query of a GET, body of a POST. */
export type InputOf<K extends CallName> = StaticOf<Calls[K]['input']>;
/** What a call answers as `data`. */
export type DataOf<K extends CallName> = StaticOf<Calls[K]['data']>;
