import { headBytes, isReadAsItIs, pictureType, type SlipReason, slipBytes } from '@chokdee/finance-contract/slip';

/** Largest chosen file, in bytes. A phone's camera takes pictures of 4 to 10 MB, which are made smaller here. */
const MOST_FILE_BYTES = 15 * 1024 * 1024;
/**
 * Largest sent picture, in pixels: the QR code at the end of a long screenshot stays readable.
 * A larger picture would exceed the server's time limit.
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

/**
 * Says why this file cannot be a slip, judged by its bytes and not by its name or type. Null means that it may be one.
 */
export async function slipProblem(file: File): Promise<SlipReason | null> {
  const type = await typeOf(file);
  if (type === null || !(isReadAsItIs(type) || canConvert())) return 'no_picture';
  return file.size > (canConvert() ? MOST_FILE_BYTES : slipBytes) ? 'too_large' : null;
}

/**
 * The picture as a data URL. A small PNG or JPEG stays as it is.
 * A large picture, or another kind that the browser can read, becomes an upright JPEG.
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

/**
 * Converts the picture, or keeps it when the server can read its kind and the browser cannot convert it.
 * @throws SlipProblem
 */
async function convert(picture: Blob, isRead: boolean): Promise<Blob> {
  const converted = canConvert() ? await draw(picture, isRead).catch(() => null) : null;
  if (converted === null && !isRead) throw new SlipProblem('no_picture');
  return converted ?? picture;
}

/** Null means that the picture can stay as it is or that this browser's canvas cannot hold it. */
async function draw(picture: Blob, canStay: boolean): Promise<Blob | null> {
  // Turns the picture upright by its EXIF orientation.
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  if (scale === 1 && canStay) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency; transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
