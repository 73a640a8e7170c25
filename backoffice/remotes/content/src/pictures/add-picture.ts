import { reasonOf, StaffError, staffCall } from '@chokdee/backoffice-session';
import { copy } from './copy.ts';

/** Largest upload in bytes, as the call takes it. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Longest name that the call takes. */
const NAME_LENGTH = 80;

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** Uploads a picture. @throws Error with a sentence for the person */
export async function addPicture(file: File) {
  if (file.size > MOST_BYTES) throw new Error(copy.refused.too_large);
  const name = file.name.slice(0, NAME_LENGTH);
  try {
    return await staffCall('POST /api/staff/content/pictures', { name, picture: await base64Of(file) });
  } catch (error) {
    if (!(error instanceof StaffError)) throw error;
    const [reason] = error.fields.flatMap(({ message }) => copy.refused[message] ?? []);
    throw new Error(reason ?? reasonOf(error));
  }
}
