import { createHash } from 'node:crypto';

/** The address of a file that no other content has: `/art/moon.svg` -> `/art/moon.5f0c91ab.svg`. */
export function artAddress(address: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return address.replace(/(\.\w+)$/, `.${hash}$1`);
}

/** The address without the hash of a content. */
export const plainArtAddress = (address: string): string => address.replace(/\.[0-9a-f]{8}(\.\w+)$/, '$1');
