import { isChunkFailure } from './chunk-failure.ts';
import { endAfter } from './time-limit.ts';

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

function wasReloaded(store: TabStore, nowMs: number): boolean {
  const agoMs = nowMs - Number(store.get(KEY) ?? Number.NaN);
  // A time in the future was stored while the clock was wrong.
  return agoMs >= 0 && agoMs < PAUSE_MS;
}

/** Values that live as long as the tab. */
interface TabStore {
  get(key: string): string | null;
  /** @returns false when the browser stores nothing */
  set(key: string, value: string): boolean;
}

export interface Reloading {
  readonly store: TabStore;
  /** Tells if no answer is awaited that a reload would lose. */
  readonly isIdle: () => boolean;
  readonly nowMs?: number;
  readonly reload?: () => void;
  /** Tells if the visitor still wants the failed page. */
  readonly isWanted?: () => boolean;
}

/**
 * Reloads the page once after a failed chunk, because a new document may know new addresses. Then the error is shown.
 * Does not reload without session storage (reloads cannot be counted), offline, or while the page is not idle.
 * @returns true when the page is being reloaded
 */
export async function reloadForChunk(error: unknown, page: Reloading): Promise<boolean> {
  const { store, isIdle, nowMs = Date.now(), reload = () => window.location.reload(), isWanted = () => true } = page;
  const mayReload = () => isWanted() && isIdle() && !wasReloaded(store, nowMs);
  if (!isChunkFailure(error) || !mayReload() || !(await isDocumentThere()) || !mayReload()) return false;
  if (!store.set(KEY, String(nowMs))) return false;
  reload();
  return true;
}
