import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { PayloadError } from './payload.ts';

/** Returns the text of the QR in a PNG picture. */
export function readQrPicture(bytes: Buffer): string {
  let picture: PNG;
  try {
    picture = PNG.sync.read(bytes);
  } catch {
    throw new PayloadError('The picture must be a PNG file.');
  }
  const found = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  if (!found) throw new PayloadError('There is no readable QR in the picture.');
  return found.data;
}

/** Returns the first file of a multipart body (RFC 7578); the page sends exactly one. */
export function firstFile(body: Buffer, contentType: string): Buffer {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  const mark = Buffer.from(`--${boundary ?? ''}`);
  let start = boundary ? body.indexOf(mark) : -1;
  while (start >= 0) {
    const headEnd = body.indexOf('\r\n\r\n', start);
    const next = body.indexOf(mark, start + mark.length);
    if (headEnd < 0 || next < 0) break;
    if (/filename="/.test(body.toString('latin1', start, headEnd))) return body.subarray(headEnd + 4, next - 2);
    start = next;
  }
  throw new PayloadError('The upload carries no file.');
}
