import type { AreaRelease } from '@chokdee/contracts';
import { hashOf } from './integrity-map.ts';

/** Marks links that this module added, to tell them from the document's own. */
const ADDED = 'data-later';

/** Tells if the document itself preloads the release: the gateway wrote links with the hashes of its files. */
export const isPreloaded = ({ entry }: AreaRelease): boolean =>
  [...document.head.querySelectorAll(`link[rel="preload"]:not([${ADDED}])`)].some(
    (link) => link.getAttribute('href') === entry,
  );

/** Requests files at once that loaders would find one after another. Skips files without a known hash. */
export function preloadFiles(addresses: readonly string[]): void {
  for (const address of addresses) {
    const integrity = hashOf(address);
    if (!integrity || document.head.querySelector(`link[href="${address}"]`)) continue;
    const link = document.createElement('link');
    const as = address.endsWith('.css') ? 'style' : 'script';
    const attributes = { rel: 'preload', as, href: address, integrity, crossorigin: 'anonymous', [ADDED]: '' };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}
