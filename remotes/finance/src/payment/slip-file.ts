import { copy } from './copy.ts';

/** Of the picture as a file; the api takes no more. */
const MAX_BYTES = 5 * 1024 * 1024;
export const slipTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** Why this file cannot be a slip; null when it may be sent. */
export function slipProblem(file: File): string | null {
  if (!slipTypes.includes(file.type)) return copy.slip.wrongType;
  return file.size > MAX_BYTES ? copy.slip.tooLarge : null;
}

/** The file as a data URL; rejects when the browser cannot read it. */
export function readSlipFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
