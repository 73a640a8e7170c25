const CHUNK_ERROR = /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/;

/** Tells if an error or one of its causes is a script or style that failed to load. */
export function isChunkFailure(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (CHUNK_ERROR.test(at.name) || ('code' in at && CHUNK_ERROR.test(String(at.code)))) return true;
  }
  return false;
}
