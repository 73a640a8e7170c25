/**
 * Reads QRs of pictures, in a process of its own: what such a search takes is in the hands of who drew the picture. Plain
 * JavaScript, as a `WorkerPool` asks for.
 */
import jpeg from 'jpeg-js';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Of a picture once it is unpacked: a few bytes can stand for a picture that fills the memory. */
const MAX_PIXELS = 16_000_000;
const MAX_PNG_BYTES = 4 * MAX_PIXELS;
/** The search takes a picture of at most so many pixels a side. */
const MAX_SIDE = 1_000;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Numbers a pixel, by the colour type of a PNG. */
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

process.on('message', (bytes) => process.send({ answer: readQr(bytes) }));
process.send({ isReady: true });

function readQr(bytes) {
  try {
    const picture = unpack(bytes);
    if (!picture) return null;
    const { data, width, height } = shrink(picture);
    return jsQR(data, width, height)?.data ?? null;
  } catch {
    // A broken file; the libraries say so by throwing.
    return null;
  }
}

function unpack(bytes) {
  if (bytes.subarray(0, 8).equals(PNG_HEAD)) {
    // Width, height, depth and colours stand at a fixed place of the head: looked at before anything is unpacked.
    if (bytes.length < 26) return null;
    const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
    const unpacked = (pixels * bytes[24] * (CHANNELS[bytes[25]] ?? 4)) / 8;
    return pixels > MAX_PIXELS || unpacked > MAX_PNG_BYTES ? null : PNG.sync.read(bytes);
  }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  return jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_PIXELS / 1e6, maxMemoryUsageInMB: 256 });
}

/** As it is when it is small; else each pixel is the grey mean of those that it stands for. */
function shrink({ data, width, height }) {
  const step = Math.max(width, height) / MAX_SIDE;
  if (step <= 1) return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height };
  const small = { width: Math.max(1, Math.floor(width / step)), height: Math.max(1, Math.floor(height / step)) };
  const grey = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1) {
    const [top, bottom] = [Math.floor(y * step), Math.floor((y + 1) * step)];
    for (let x = 0; x < small.width; x += 1) {
      const [left, right] = [Math.floor(x * step), Math.floor((x + 1) * step)];
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let at = (row * width + left) * 4; at < (row * width + right) * 4; at += 4) {
          sum += data[at] + data[at + 1] + data[at + 2];
        }
      }
      grey.fill(sum / (3 * (bottom - top) * (right - left)), (y * small.width + x) * 4, (y * small.width + x + 1) * 4);
    }
  }
  return { data: grey, ...small };
}
