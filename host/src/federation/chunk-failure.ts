const CHUNK_ERROR = /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/;

/** Whether a script or style of a page is what failed, however deep it is wrapped. */
export function isChunkFailure(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (CHUNK_ERROR.test(at.name) || ('code' in at && CHUNK_ERROR.test(String(at.code)))) return true;
  }
  return false;
}
