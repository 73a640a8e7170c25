import type { LiveEventName } from './live-events.ts';

/** One member on every device, or everyone who watches a round. */
export type LiveTarget = { readonly memberId: number } | { readonly roundId: string };

/** Message of the api to every gateway: a line of JSON in `GET /internal/live`. Gateways pass it to their readers. */
export interface LiveMessage {
  readonly target: LiveTarget;
  readonly event: LiveEventName;
  readonly payload: unknown;
}

/** Owner of a stream, as `GET /internal/live/reader` answers to a bearer. */
export interface LiveSession {
  readonly memberId: number;
  readonly sessionId: string;
}

/** Most sessions in one `POST /internal/live/sessions`. */
export const MOST_SESSIONS = 1_000;
