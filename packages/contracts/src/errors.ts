import type { systemErrors } from './system-errors.ts';

type SystemErrors = typeof systemErrors;

/** One refusal. Codes never change their meaning: released front ends compare with them. */
export interface ErrorSpec {
  /** 1xxx account, 2xxx session, 3xxx money, 4xxx lottery, 5xxx games, 6xxx engagement, 7xxx responsible play, 9xxx any call. */
  readonly code: number;
  /** Thai: what the member reads. */
  readonly message: string;
  /** HTTP status; a business refusal answers 200, which is not written. */
  readonly status?: number;
}

export type ErrorTable = Readonly<Record<string, ErrorSpec>>;

/** Every refusal by name. Each area's contract adds its own by declaration merging, as with `Calls`. */
export interface Errors extends SystemErrors {}

export type ErrorName = keyof Errors;
export type ErrorCode = Errors[ErrorName]['code'];

/**
 * A refusal with its code, as the reference prints it: `4002 ROUND_CLOSED`. The compiler holds both halves against the
 * contract, so that who compares with one needs no table of codes at run time.
 */
export type ErrorRef = { [N in ErrorName]: `${Errors[N]['code']} ${N}` }[ErrorName];

export const codeOf = (ref: ErrorRef): number => Number.parseInt(ref, 10);
