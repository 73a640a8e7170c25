import type { LiveEventName } from './live-events.ts';

/** One member on every device, or everyone who watches a round. */
export type LiveTarget = { readonly memberId: number } | { readonly roundId: string };

/** Message of the api to a gateway: a line of JSON in `GET /internal/live`. Gateways pass it to their readers. */
export interface LiveMessage {
  readonly target: LiveTarget;
  readonly event: LiveEventName;
  readonly payload: unknown;
}

/** Names a target as gateways follow it. */
export const liveTopicOf = (target: LiveTarget): string =>
  'memberId' in target ? `member ${target.memberId}` : `round ${target.roundId}`;

/**
 * Followed by gateways that cache answers to guests; no reader may follow it. It is a round, because an older api refuses
 * topics of another kind.
 */
export const LISTS_TARGET = { roundId: 'lists' } as const satisfies LiveTarget;

/** First line of `GET /internal/live?by=topic`, which then has only the messages of the topics that its gateway follows. */
export interface LiveFeed {
  readonly feed: string;
}

/** `POST /internal/live/topics` to any api process: changes the topics of a feed. */
export interface LiveFollowing extends LiveFeed {
  /** Number of the change; the feed answers it. */
  readonly change: number;
  readonly follow: readonly string[];
  readonly unfollow: readonly string[];
}

/** Line of a feed: its topics are as this change says, and none of their messages is missed from here on. */
export interface LiveFollowed {
  readonly followed: number;
}

/** Most topics that one change follows, and that it leaves. */
export const MOST_TOPICS = 100;
/** Longest topic; the longest id of a round has 64 characters. */
export const LONGEST_TOPIC = 80;

/** Owner of a stream, as `GET /internal/live/reader` answers to a bearer. */
export interface LiveSession {
  readonly memberId: number;
  readonly sessionId: string;
}

/** Most sessions in one `POST /internal/live/sessions`. */
export const MOST_SESSIONS = 1_000;
