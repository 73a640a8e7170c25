import { BusinessError } from '@chokdee/kernel/errors';
import jpeg from 'jpeg-js';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Slip } from '../channels/channel-adapter.ts';
import { readSlipQr } from '../channels/index.ts';

/** Of a picture file. A phone's screenshot of a slip is far smaller. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Of a picture once it is unpacked: a few bytes can stand for a picture that fills the memory. */
const MAX_PIXELS = 16_000_000;

/**
 * Returns the transfer that the QR of a slip names.
 * @throws SLIP_TOO_LARGE, and SLIP_UNREADABLE for what is no picture, has no readable QR, or whose QR is none of a slip
 */
export function readSlip(base64: string): Slip {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > MAX_BYTES) throw new BusinessError('SLIP_TOO_LARGE');
  const text = readQr(bytes);
  const slip = text === null ? null : readSlipQr(text);
  if (!slip) throw new BusinessError('SLIP_UNREADABLE');
  return slip;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

function readQr(bytes: Buffer): string | null {
  try {
    const picture = unpack(bytes);
    if (!picture) return null;
    const pixels = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.length);
    return jsQR(pixels, picture.width, picture.height)?.data ?? null;
  } catch {
    // A broken file; the libraries say so by throwing.
    return null;
  }
}

function unpack(bytes: Buffer): Picture | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    // Width and height stand at a fixed place of the head: looked at before anything is unpacked.
    if (bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MAX_PIXELS) return null;
    return PNG.sync.read(bytes);
  }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  return jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_PIXELS / 1e6, maxMemoryUsageInMB: 256 });
}
