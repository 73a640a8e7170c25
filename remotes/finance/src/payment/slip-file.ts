import { headBytes, isReadAsItIs, pictureType, type SlipReason, slipBytes } from '@chokdee/finance-contract/slip';

/** Of the file that is chosen, where it is made smaller here: a phone's camera takes pictures of 4 to 10 MB. */
const MOST_FILE_BYTES = 15 * 1024 * 1024;
/**
 * Of the picture that is sent: enough that the code at the end of a long screenshot stays as it is. With more the
 * server would run out of time for it.
 */
const MOST_PIXELS = 4_500_000;
const QUALITY = 0.9;

const canConvert = () => typeof createImageBitmap === 'function';

/** A picture that cannot be sent. */
export class SlipProblem extends Error {
  constructor(readonly reason: SlipReason) {
    super(reason);
  }
}

/** Why this file cannot be a slip, as its bytes say, whatever its label and name are; null when it may be. */
export async function slipProblem(file: File): Promise<SlipReason | null> {
  const type = await typeOf(file);
  if (type === null || !(isReadAsItIs(type) || canConvert())) return 'no_picture';
  return file.size > (canConvert() ? MOST_FILE_BYTES : slipBytes) ? 'too_large' : null;
}

/**
 * The picture as a data URL: a PNG or JPEG of few pixels as it is; what is large, or of another kind that the browser
 * knows, upright as JPEG.
 * @throws SlipProblem; rejects when the browser cannot read the file
 */
export async function readSlipFile(file: File): Promise<string> {
  const type = await typeOf(file);
  const picture = await convert(file.slice(0, file.size, type ?? ''), isReadAsItIs(type));
  if (picture.size > slipBytes) throw new SlipProblem('too_large');
  return readBlob(picture, (reader) => reader.readAsDataURL(picture)) as Promise<string>;
}

async function typeOf(file: File): Promise<string | null> {
  const head = file.slice(0, headBytes);
  return pictureType(new Uint8Array((await readBlob(head, (reader) => reader.readAsArrayBuffer(head))) as ArrayBuffer));
}

function readBlob(blob: Blob, read: (reader: FileReader) => void): Promise<FileReader['result']> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error ?? new Error(`A file of ${blob.size} bytes cannot be read.`));
    read(reader);
  });
}

/** What this browser cannot convert is sent as it is where the server reads its kind. @throws SlipProblem */
async function convert(picture: Blob, isRead: boolean): Promise<Blob> {
  const converted = canConvert() ? await draw(picture, isRead).catch(() => null) : null;
  if (converted === null && !isRead) throw new SlipProblem('no_picture');
  return converted ?? picture;
}

/** Null when it can stay as it is, or a canvas of this browser cannot hold it. */
async function draw(picture: Blob, canStay: boolean): Promise<Blob | null> {
  // As the camera was held, which is not how the pixels lie in the file.
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  if (scale === 1 && canStay) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows no see-through pixels, and would make them black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
