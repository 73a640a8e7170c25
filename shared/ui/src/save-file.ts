import { refusedInApp } from './in-app-browser.ts';

/** Browsers may still read the address just after the press, ms. */
const REVOKE_MS = 1000;

/**
 * Saves a file by the browser's downloads.
 * @returns false if the browser has none; the member has seen a message then
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
