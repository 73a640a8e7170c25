/** Bytes of a file at most, as the call takes it. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** Reads a chosen file as base64, as calls take it. @throws what the browser says of a file that cannot be read */
export const toBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
