/** Largest picture file that the api takes, in bytes. */
export const slipBytes = 5 * 1024 * 1024;

/**
 * Reasons why a picture cannot be read as a slip, which a page tells before it sends. SLIP_UNREADABLE has them in
 * `reason`: no readable kind of picture, or a broken one; too many bytes or pixels; no code; codes of something else.
 */
export const slipReasons = ['no_picture', 'too_large', 'no_code', 'other_code'] as const;
export type SlipReason = (typeof slipReasons)[number];

/** Kinds that the api reads; pages turn other kinds into one of them, where the browser can. */
const READ = ['image/png', 'image/jpeg'];

const HEADS: readonly (readonly [type: string, head: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n.\n/s],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/heic', /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s],
  ['image/gif', /^GIF8[79]a/],
  ['image/bmp', /^BM/],
];
/** Bytes that are enough for every kind's head. */
export const headBytes = 16;

/** Returns the kind of a picture by its first bytes, because labels and names may be wrong. Null means no picture. */
export function pictureType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return HEADS.find(([, shape]) => shape.test(text))?.[0] ?? null;
}

export const isReadAsItIs = (type: string | null): boolean => type !== null && READ.includes(type);
