import { queryClient } from '@chokdee/query';

const KEY = 'chunk_reloaded_at';
/** Spec section 8: at most one reload in this time, counted across documents of the tab. */
const PAUSE_MS = 60_000;
const CHUNK_ERROR = /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/;

/** Whether a script or style of a page is what failed, however deep it is wrapped. */
export function isChunkFailure(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (CHUNK_ERROR.test(at.name) || ('code' in at && CHUNK_ERROR.test(String(at.code)))) return true;
  }
  return false;
}

/**
 * A new document may know new addresses, so a failed chunk reloads the page: once, then the error is shown.
 * Without session storage nobody could count, so there is no reload; and never while money is on its way.
 * @returns whether the page is being reloaded
 */
export function reloadForChunk(error: unknown, nowMs = Date.now(), reload = () => window.location.reload()): boolean {
  if (!isChunkFailure(error) || queryClient.isMutating() > 0) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (nowMs - last < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(nowMs));
  } catch {
    return false;
  }
  reload();
  return true;
}
