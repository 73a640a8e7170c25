import { refusedInApp } from './in-app-browser.ts';

/** Browsers may still be reading the address right after the press. */
const REVOKE_MS = 1000;

/**
 * Hands a file that was made in the page to the browser's downloads.
 * @returns false where the browser has none, which the member was told
 */
export function saveFile(content: Blob, fileName: string): boolean {
  if (refusedInApp(content.type.startsWith('image/') ? 'picture' : 'file')) return false;
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
  return true;
}
