import { moneyInFlight, tabStorage } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { isChunkFailure } from '@chokdee/federation/browser/chunk-failure.ts';
import { endAfter } from '@chokdee/federation/browser/time-limit.ts';

const KEY = 'chunk_reloaded_at';
/** Shortest time between two reloads of a tab, ms (spec section 8). */
const PAUSE_MS = 60_000;
const ANSWER_MS = 3_000;

/** Checks that the server has this document. A reload without it would show the browser's own error page. */
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
  // A time in the future was stored while the clock was wrong.
  return agoMs >= 0 && agoMs < PAUSE_MS;
}

interface Page {
  readonly nowMs?: number;
  readonly reload?: () => void;
  /** Tells if the visitor still wants the failed page. */
  readonly isWanted?: () => boolean;
}

/**
 * Reloads the page once after a failed chunk, because a new document may know new addresses. Then the error is shown.
 * Does not reload without session storage (reloads cannot be counted), offline, or during a money call.
 * @returns true when the page is being reloaded
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
