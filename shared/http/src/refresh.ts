import type { DataOf } from '@chokdee/contracts';
import { accessToken } from './access-token.ts';
import { send } from './client.ts';
import { ApiError } from './errors.ts';

let running: Promise<boolean> | null = null;

/**
 * Fresh access token from the refresh cookie. One at a time in this tab and, where the browser has locks, across tabs:
 * two tabs that rotate the same cookie at once would look like a stolen one.
 * @returns false when the session is over. @throws NetworkError or ApiError (429, 5xx) when the server cannot be asked
 */
export function refreshSession(): Promise<boolean> {
  running ??= withLock(rotate).finally(() => {
    running = null;
  });
  return running;
}

async function rotate(): Promise<boolean> {
  try {
    const tokens = (await send('POST', '/api/session/refresh', {})) as DataOf<'POST /api/session/refresh'>;
    accessToken.set(tokens.access_token);
    return true;
  } catch (error) {
    // A server that has too much to do, or fails, has said nothing about the session.
    if (error instanceof ApiError && error.status !== 429 && error.status < 500) return false;
    throw error;
  }
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work();
  return navigator.locks.request('chokdee-refresh', work) as Promise<T>;
}
