/**
 * Events of `GET /api/live` (SSE; `event:` is the name, `data:` the JSON); each area's contract adds its own by
 * declaration merging. A member's bearer subscribes to the member's own events; `?round_id=` adds what belongs to one
 * round or poll.
 */
export interface LiveEvents {
  /** First on every connection. */
  ready: { server_time: string };
  /** An act of the staff may have changed lists of guests. Goes to gateways alone. */
  lists_changed: Record<string, never>;
}

export type LiveEventName = keyof LiveEvents;
