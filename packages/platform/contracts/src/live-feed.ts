import type { LiveEventName } from './live-events.ts';

/** One member on every device, or everyone who watches a round. */
export type LiveTarget = { readonly memberId: number } | { readonly roundId: string };

/** What the api tells every gateway: a line of JSON in `GET /internal/live`, which a gateway hands to its readers. */
export interface LiveMessage {
  readonly target: LiveTarget;
  readonly event: LiveEventName;
  readonly payload: unknown;
}

/** Whose stream it is, as `GET /internal/live/reader` answers to a bearer. */
export interface LiveSession {
  readonly memberId: number;
  readonly sessionId: string;
}

/** How many sessions one `POST /internal/live/sessions` may ask after. */
export const MOST_SESSIONS = 1_000;
