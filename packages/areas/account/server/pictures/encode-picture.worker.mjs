/**
 * Decodes an uploaded picture and writes it anew, in a thread of its own: the sender decides on its bytes. Plain
 * JavaScript, as `runInThread` asks for.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';

/** Longest side in px, and the pixels that follow from it: a few bytes can stand for a picture that fills the memory. */
const LONGEST = 4096;
const MAX_PIXELS = LONGEST * LONGEST;
/** Narrower pictures are blurred on every page, px. */
const NARROWEST = 240;
/** Formats by their first bytes. SVG and all others never reach a decoder. AVIF may stand behind another brand. */
const FORMATS = [/^\x89PNG\r\n.\n/s, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s, /^\0\0\0.ftyp(.{4})*?avi[fs]/s];
/** First bytes that name the format: the longest list of brands that encoders write. */
const HEAD_BYTES = 48;
/** Quality of WebP for pictures with gradients and text, 1 to 100. */
const QUALITY = 82;
/** Low enough that calls go first, 0 to 19. */
const NICENESS = 15;

/** Returns the files of a picture, or the reason why there are none. */
async function answerOf({ bytes, widths }) {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (!FORMATS.some((format) => format.test(head))) return { reason: 'no_picture' };
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  try {
    // The head alone is read here; nothing is decoded before the limit is checked.
    const { width = 0, height = 0 } = await open().metadata();
    if (Math.max(width, height) > LONGEST) return { reason: 'too_large' };
    if (width < NARROWEST) return { reason: 'too_small' };
    return await encode(open, widths);
  } catch (error) {
    return { reason: /pixel limit/i.test(error.message) ? 'too_large' : 'no_picture' };
  }
}

/** Writes each width that is no larger than the picture, and the picture itself where it is narrower than the last. */
async function encode(open, widths) {
  // Turned as its metadata says, because the new file has none.
  const upright = await open().autoOrient().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { data, info } = upright;
  const wanted = [...new Set(widths.map((width) => Math.min(width, info.width)))];
  const files = [];
  let height = 0;
  for (const width of wanted) {
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const made = await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    height = made.info.height;
    files.push({ width, content: new Uint8Array(made.data) });
  }
  return { height, files };
}

// Linux alone gives a thread a priority of its own.
if (process.platform === 'linux') setPriority(NICENESS);
sharp.concurrency(1);
sharp.cache(false);
parentPort.postMessage(await answerOf(workerData));
