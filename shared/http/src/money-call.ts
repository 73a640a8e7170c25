import { ApiError } from './errors.ts';

/** Stands for the HTTP status of a call that was never sent. */
export const NOT_SENT = 0;

/** Statuses that say nothing about the key: not sent, no session, too many requests. */
const TURNED_AWAY: readonly number[] = [NOT_SENT, 401, 429];

/**
 * Tells if the server refused: nothing was done, and the next press gets a new key. After any other error the outcome
 * of a money call is unknown, and only the same key may be sent again.
 */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !error.is('9006 REQUEST_IN_PROGRESS');
}

/** A refusal that says nothing about an earlier call with the same key. An open call keeps its key. */
export function isTurnedAway(error: unknown): boolean {
  return isRefusal(error) && TURNED_AWAY.includes(error.status);
}

/** Sends a money call. Without an answer it sends the call again with the same key, which returns the outcome. */
export async function sendOrAsk<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isRefusal(error)) throw error;
    try {
      return await send();
    } catch (again) {
      throw isTurnedAway(again) ? error : again;
    }
  }
}
