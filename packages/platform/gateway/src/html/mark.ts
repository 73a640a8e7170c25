import type { PublicFiles } from '../public-files.ts';

/** Limit in bytes: a larger drawing would use up the weight of a document. */
const MOST_BYTES = 1_200;

/** Signs that neither a data address nor an attribute may hold. */
const UNSAFE = /[%#"<>&]/g;

/**
 * Returns the agent's mark as a data address, which is painted before any file has come.
 * @param logo root-relative address
 * @returns null for a picture that is no drawing, is too large, or is elsewhere
 */
export function markIn(files: PublicFiles, logo: string | undefined): string | null {
  const file = files.get(logo ?? '');
  if (file?.type !== 'image/svg+xml' || file.content.length > MOST_BYTES) return null;
  const drawing = file.content.toString('utf8').replaceAll(/\s+/g, ' ').replaceAll('> <', '><');
  return `data:image/svg+xml,${drawing.trim().replaceAll(UNSAFE, encodeURIComponent)}`;
}
