import type { StepUpNeeded } from '@chokdee/contracts';
import type { ApiError } from './errors.ts';

/** The host's handling of answers that no page handles itself. Set once at its start. */
export interface HttpPolicy {
  /** HTTP 401 after a failed refresh: clears the member and opens the login (spec section 8). */
  onSessionEnded(): void;
  /** HTTP 400, except for filters of days: a fault of the page. The specification opens the home page. */
  onBadRequest(error: ApiError): void;
  /** Tells if somebody is signed in, as far as this browser knows. */
  readonly hasSession?: () => boolean;
  /** Asks the member to prove an action. Resolves to true if proven; the call is then sent again. */
  readonly onStepUp?: (needed: StepUpNeeded) => Promise<boolean>;
}

let current: HttpPolicy | null = null;

export function setHttpPolicy(next: HttpPolicy): void {
  current = next;
}

/** The policy of the host. Null before the host has set it. */
export const httpPolicy = (): HttpPolicy | null => current;
