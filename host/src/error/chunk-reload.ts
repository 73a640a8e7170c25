import { moneyInFlight, tabStorage } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { isChunkFailure } from '../federation/chunk-failure.ts';
import { endAfter } from '../time-limit.ts';

const KEY = 'chunk_reloaded_at';
/** Spec section 8: at most one reload in this time, counted across documents of the tab. */
const PAUSE_MS = 60_000;
const ANSWER_MS = 3_000;

/** Whether the server has the document of this address: a reload without it would end in the browser's own error page. */
async function isDocumentThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { pathname, search } = window.location;
    const answer = await fetch(`${pathname}${search}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: endAfter(ANSWER_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

function wasReloaded(nowMs: number): boolean {
  const agoMs = nowMs - Number(tabStorage.get(KEY) ?? Number.NaN);
  // A time that is still to come was written by a clock that was wrong.
  return agoMs >= 0 && agoMs < PAUSE_MS;
}

interface Page {
  readonly nowMs?: number;
  readonly reload?: () => void;
  /** Whether the page that failed is still wanted. */
  readonly isWanted?: () => boolean;
}

/**
 * A new document may know new addresses, so a failed chunk reloads the page: once, then the error is shown.
 * Without session storage nobody could count, so there is no reload; nor without a connection, nor while money is on its way.
 * @returns whether the page is being reloaded
 */
export async function reloadForChunk(error: unknown, page: Page = {}): Promise<boolean> {
  const { nowMs = Date.now(), reload = () => window.location.reload(), isWanted = () => true } = page;
  const isIdle = () => queryClient.isMutating() === 0 && !moneyInFlight();
  const mayReload = () => isWanted() && isIdle() && !wasReloaded(nowMs);
  if (!isChunkFailure(error) || !mayReload() || !(await isDocumentThere()) || !mayReload()) return false;
  if (!tabStorage.set(KEY, String(nowMs))) return false;
  reload();
  return true;
}
