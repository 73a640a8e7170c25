import { ApiError } from '@chokdee/http';

/** Data of SECOND_FACTOR_NEEDED. */
export interface SecondFactorNeeded {
  readonly ticket: string;
  readonly methods: readonly ('passkey' | 'totp' | 'recovery')[];
}

export interface SecondFactorProps {
  readonly needed: SecondFactorNeeded;
  readonly onDone: () => void;
  /** Back to name and password. */
  readonly onBack: () => void;
}

let waiting: SecondFactorNeeded | null = null;

/** What a login was refused with, when it only lacks the second factor. */
export const secondFactorOf = (error: unknown): SecondFactorNeeded | null =>
  error instanceof ApiError && error.is('1068 SECOND_FACTOR_NEEDED') ? (error.data as SecondFactorNeeded) : null;

/** For the login form that is shown next: one was begun elsewhere. */
export function handToLoginForm(needed: SecondFactorNeeded): void {
  waiting = needed;
}

/** Told once. */
export function takeSecondFactor(): SecondFactorNeeded | null {
  const needed = waiting;
  waiting = null;
  return needed;
}
