import type { systemErrors } from './system-errors.ts';

type SystemErrors = typeof systemErrors;

/** Every refusal by name. Each area's contract adds its own by declaration merging, as in `Calls`. */
export interface Errors extends SystemErrors {}

export type ErrorName = keyof Errors;
export type ErrorCode = Errors[ErrorName]['code'];

/**
 * A refusal with its code, as in the reference: `4002 ROUND_CLOSED`. The compiler checks both halves, so comparing
 * needs no table of codes at run time.
 */
export type ErrorRef = { [N in ErrorName]: `${Errors[N]['code']} ${N}` }[ErrorName];

export const codeOf = (ref: ErrorRef): number => Number.parseInt(ref, 10);
