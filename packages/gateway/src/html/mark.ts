import type { PublicFiles } from '../public-files.ts';

/** A drawing of more would take what a document may weigh. */
const MOST_BYTES = 1_200;

/** What an address of data must not hold, and what an attribute must not. */
const UNSAFE = /[%#"<>&]/g;

/**
 * The mark of an agent as a part of the document, which is painted before any file has come.
 * @param logo root-relative address
 * @returns null for a picture that is no drawing, is large, or lies elsewhere
 */
export function markIn(files: PublicFiles, logo: string | undefined): string | null {
  const file = files.get(logo ?? '');
  if (file?.type !== 'image/svg+xml' || file.content.length > MOST_BYTES) return null;
  const drawing = file.content.toString('utf8').replaceAll(/\s+/g, ' ').replaceAll('> <', '><');
  return `data:image/svg+xml,${drawing.trim().replaceAll(UNSAFE, encodeURIComponent)}`;
}
