import type { ReleaseManifest } from '@chokdee/contracts';
import { isShell } from '@chokdee/contracts/shells';
import { addressOf } from './boot-parts.ts';
import type { RouteMatch } from './match-route.ts';
import type { ShownSlot } from './shown-slots.ts';

export interface GuardedFile {
  readonly address: string;
  readonly integrity: string;
}

/** Files of one document, named in it so that the browser requests all of them at once. */
export interface DocumentFiles {
  /** Scripts that the document runs, in this order. */
  readonly scripts: readonly GuardedFile[];
  /** Scripts that loaders run later and the document fetches at once. */
  readonly preloads: readonly GuardedFile[];
  readonly styles: readonly GuardedFile[];
  /** Font addresses that the styles name. */
  readonly fonts: readonly string[];
}

function guarded(manifest: ReleaseManifest, files: readonly string[]): GuardedFile[] {
  return files.map((file) => {
    const integrity = manifest.integrity[file];
    if (!integrity) throw new Error(`${manifest.area} ${manifest.release}: no integrity for ${file}`);
    return { address: addressOf(manifest, file), integrity };
  });
}

const unique = (files: readonly GuardedFile[]) => [...new Map(files.map((file) => [file.address, file])).values()];

/**
 * @param match null for an address without a page, which shows the error page
 * @param shown slots of other areas on the page
 */
export function documentFiles(
  host: ReleaseManifest,
  match: RouteMatch | null,
  shown: readonly ShownSlot[] = [],
): DocumentFiles {
  const initial = host.initial ?? { js: [host.entry], css: [] };
  const { manifest, route } = match ?? { manifest: host, route: host.routes.find(({ path }) => path === '*') };
  const page = route ? manifest.pages[route.page] : undefined;
  const isOfArea = !isShell(manifest.area);
  const entry = isOfArea ? [manifest.entry] : [];
  const { js, css } = (isOfArea || shown.length > 0 ? host.areas : undefined) ?? { js: [], css: [] };
  return {
    scripts: guarded(host, initial.js),
    preloads: unique([
      ...guarded(host, [...js, ...css]),
      ...guarded(manifest, [...entry, ...(page?.js ?? []), ...(page?.css ?? [])]),
      ...shown.flatMap(({ manifest: area, slot: { js, css } }) => guarded(area, [area.entry, ...js, ...css])),
    ]),
    styles: guarded(host, initial.css),
    fonts: (host.fonts ?? []).map((file) => addressOf(host, file)),
  };
}
