import { copy } from './copy.ts';

/** Of the picture that is sent; the api takes no more. */
const MOST_BYTES = 5 * 1024 * 1024;
/** Of the file that is chosen, where it is made smaller here: a phone's camera takes pictures of 4 to 10 MB. */
const MOST_FILE_BYTES = 15 * 1024 * 1024;
/** The code of a slip is read from far fewer pixels; with more the server would run out of time for it. */
const MOST_SIDE = 2_000;
const QUALITY = 0.9;
export const slipTypes: readonly string[] = ['image/png', 'image/jpeg'];

const canShrink = () => typeof createImageBitmap === 'function';

/** Why this file cannot be a slip; null when it may be. */
export function slipProblem(file: File): string | null {
  if (!slipTypes.includes(file.type)) return copy.slip.wrongType;
  return file.size > (canShrink() ? MOST_FILE_BYTES : MOST_BYTES) ? copy.slip.tooLarge : null;
}

/** Even as small as it could be made, the picture is more than the api takes. */
export class SlipTooLarge extends Error {}

/**
 * The picture as a data URL, as it is or, when it is large, upright with fewer pixels.
 * @throws SlipTooLarge; rejects when the browser cannot read it
 */
export async function readSlipFile(file: File): Promise<string> {
  const picture = (await shrink(file)) ?? file;
  if (picture.size > MOST_BYTES) throw new SlipTooLarge();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(picture);
  });
}

/** Null when it is small enough, or this browser cannot do it: then the server has to do with the file. */
async function shrink(file: File): Promise<Blob | null> {
  if (!canShrink()) return null;
  try {
    // As the camera was held, which is not how the pixels lie in the file.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = MOST_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } catch {
    return null;
  }
}
