import { ApiError } from './errors.ts';

/**
 * Whether the server said no: nothing was done, and the next press is another act with a key of its own. After anything
 * else the outcome of a money call is unknown, and only the same key may be sent again.
 */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !error.is('9006 REQUEST_IN_PROGRESS');
}

/** Sends a money call. Without an answer it sends the same call once more: by its key the api tells what became of it. */
export async function sendOrAsk<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isRefusal(error)) throw error;
    return send();
  }
}
