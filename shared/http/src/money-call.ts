import { ApiError } from './errors.ts';

/** In place of an HTTP status: the act never left this device. */
export const NOT_SENT = 0;

/** Answered before the key is looked at: not sent, no session, too many requests. */
const TURNED_AWAY: readonly number[] = [NOT_SENT, 401, 429];

/**
 * Whether the server said no: nothing was done, and the next press is another act with a key of its own. After anything
 * else the outcome of a money call is unknown, and only the same key may be sent again.
 */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !error.is('9006 REQUEST_IN_PROGRESS');
}

/** A refusal that says nothing of an earlier try with the same key: while one is open, its key is kept. */
export function isTurnedAway(error: unknown): boolean {
  return isRefusal(error) && TURNED_AWAY.includes(error.status);
}

/** Sends a money call. Without an answer it sends the same call once more: by its key the api tells what became of it. */
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
