import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Finds the best encoding that a browser accepts. Null means none; `q=0` refuses one (RFC 9110, section 12.5.3). */
export function encodingOf(accepted = ''): Encoding | null {
  const words = accepted.split(',').map((part) => part.split(';').map((word) => word.trim().toLowerCase()));
  const takes = (wanted: Encoding) => words.some(([name, q = '']) => name === wanted && !/^q=0(\.0*)?$/.test(q));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** @param quality of brotli */
export const compressTo = (encoding: Encoding, data: string | Buffer, quality: number): Promise<Buffer> =>
  encoding === 'br' ? brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(data);
