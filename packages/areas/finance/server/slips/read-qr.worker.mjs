/**
 * Reads QRs of a picture in a thread of its own, for whoever draws a picture decides how long the search takes. Plain
 * JavaScript, as `runInThread` asks for.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { validate } from 'promptparse';
import { searchCodes } from './search-codes.mjs';

/** Limit of an unpacked picture: a few bytes can stand for a picture that fills the memory. */
const MAX_PIXELS = 16_000_000;
const MAX_PNG_BYTES = 4 * MAX_PIXELS;
/** Low enough that calls go first, 0 to 19. */
const NICENESS = 15;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Numbers a pixel, by the colour type of a PNG. */
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Returns texts of the codes in a picture, or the reason why none was looked for. Null means that none was found. Begins
 * no new try after `searchMs`.
 */
function answerOf(bytes, searchMs) {
  const startedAt = performance.now();
  const picture = unpack(bytes);
  if (typeof picture === 'string') return { reason: picture };
  try {
    const texts = searchCodes(picture, isSlip, () => performance.now() - startedAt < searchMs);
    return texts.length === 0 ? null : { texts };
  } catch {
    return null;
  }
}

/** Ends the search early; the caller decides which channel has such slips. */
const isSlip = (text) => validate.slipVerify(text) !== null;

/** Returns the pixels of a picture, or the reason why there are none. */
function unpack(bytes) {
  try {
    return bytes.subarray(0, 8).equals(PNG_HEAD) ? unpackPng(bytes) : unpackJpeg(bytes);
  } catch (error) {
    // A broken file, or one of too many pixels; the libraries say either by throwing.
    return /exceeded|limit/i.test(error.message) ? 'too_large' : 'no_picture';
  }
}

function unpackPng(bytes) {
  // Width, height, depth and colours stand at a fixed place of the head: looked at before anything is unpacked.
  if (bytes.length < 26) return 'no_picture';
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  const unpacked = (pixels * bytes[24] * (CHANNELS[bytes[25]] ?? 4)) / 8;
  return pixels > MAX_PIXELS || unpacked > MAX_PNG_BYTES ? 'too_large' : PNG.sync.read(bytes);
}

const unpackJpeg = (bytes) =>
  jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_PIXELS / 1e6, maxMemoryUsageInMB: 256 });

// Linux alone gives a thread a priority of its own.
if (process.platform === 'linux') setPriority(NICENESS);
parentPort.postMessage(answerOf(Buffer.from(workerData.bytes), workerData.searchMs));
