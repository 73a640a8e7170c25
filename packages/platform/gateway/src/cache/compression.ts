import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Finds the best encoding that a browser accepts. Null means none. */
export function encodingOf(accepted = ''): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** @param quality of brotli */
export const compressTo = (encoding: Encoding, data: string | Buffer, quality: number): Promise<Buffer> =>
  encoding === 'br' ? brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(data);
