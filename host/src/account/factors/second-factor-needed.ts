import { ApiError } from '@chokdee/http';

/** Data of the refusal SECOND_FACTOR_NEEDED. */
export interface SecondFactorNeeded {
  readonly ticket: string;
  readonly methods: readonly ('passkey' | 'totp' | 'recovery')[];
}

export interface SecondFactorProps {
  readonly needed: SecondFactorNeeded;
  readonly onDone: () => void;
  /** Returns to the form for name and password. */
  readonly onBack: () => void;
}

let waiting: SecondFactorNeeded | null = null;

/** Returns the data of a login that lacks only the second factor. Null means the error is another one. */
export const secondFactorOf = (error: unknown): SecondFactorNeeded | null =>
  error instanceof ApiError && error.is('1068 SECOND_FACTOR_NEEDED') ? (error.data as SecondFactorNeeded) : null;

/** Passes a login that another page began to the next login form. */
export function handToLoginForm(needed: SecondFactorNeeded): void {
  waiting = needed;
}

/** Returns the passed login once, then null. */
export function takeSecondFactor(): SecondFactorNeeded | null {
  const needed = waiting;
  waiting = null;
  return needed;
}
