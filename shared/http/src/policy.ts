import type { StepUpNeeded } from '@chokdee/contracts';
import type { ApiError } from './errors.ts';

/** What the host decides about answers that no page handles by itself: set once, at its start. */
export interface HttpPolicy {
  /** HTTP 401 after a refresh was tried: clear the member and go to login (spec section 8). */
  onSessionEnded(): void;
  /** HTTP 400, but of a filter of days: a request the page should never have made; the specification goes home. */
  onBadRequest(error: ApiError): void;
  /** Whether somebody is signed in, as far as this browser knows. */
  readonly hasSession?: () => boolean;
  /** An act that the member has to prove first. Answers whether they have: then the same call is made again. */
  readonly onStepUp?: (needed: StepUpNeeded) => Promise<boolean>;
}

let current: HttpPolicy | null = null;

export function setHttpPolicy(next: HttpPolicy): void {
  current = next;
}

/** The policy of the host; null before it has set one. */
export const httpPolicy = (): HttpPolicy | null => current;
