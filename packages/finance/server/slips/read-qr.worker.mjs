/**
 * Reads QRs of pictures, in a process of its own: what such a search takes is in the hands of who drew the picture. Plain
 * JavaScript, as a `WorkerPool` asks for.
 */
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { validate } from 'promptparse';
import { searchCodes } from './search-codes.mjs';

/** Of a picture once it is unpacked: a few bytes can stand for a picture that fills the memory. */
const MAX_PIXELS = 16_000_000;
const MAX_PNG_BYTES = 4 * MAX_PIXELS;
/** Processor time after which no new try begins; the process is ended at 2 s. */
const SEARCH_MS = 1_500;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Numbers a pixel, by the colour type of a PNG. */
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

process.on('message', (bytes) => process.send({ answer: answerOf(bytes) }));
process.send({ isReady: true });

/** Texts of the codes in a picture, or why none was looked for; null where none was found. */
function answerOf(bytes) {
  const started = processorMs();
  const picture = unpack(bytes);
  if (typeof picture === 'string') return { reason: picture };
  try {
    const texts = searchCodes(picture, isSlip, () => processorMs() - started < SEARCH_MS);
    return texts.length === 0 ? null : { texts };
  } catch {
    return null;
  }
}

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Ends the search early; which channel has such slips is decided by who asked. */
const isSlip = (text) => validate.slipVerify(text) !== null;

/** Pixels of a picture, or the reason why there are none. */
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
