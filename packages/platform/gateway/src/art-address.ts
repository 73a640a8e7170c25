import { createHash } from 'node:crypto';

/** Adds the hash of its content to the address of a file: `/art/moon.svg` -> `/art/moon.5f0c91ab.svg`. */
export function artAddress(address: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return address.replace(/(\.\w+)$/, `.${hash}$1`);
}

/** Removes the hash from the address of a file. */
export const plainArtAddress = (address: string): string => address.replace(/\.[0-9a-f]{8}(\.\w+)$/, '$1');
