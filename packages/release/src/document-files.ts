import type { ReleaseManifest } from '@chokdee/contracts';
import { addressOf } from './boot-parts.ts';
import type { RouteMatch } from './match-route.ts';
import type { ShownSlot } from './shown-slots.ts';

export interface GuardedFile {
  readonly address: string;
  readonly integrity: string;
}

/** The files of one document, so that all of them are asked for at once. */
export interface DocumentFiles {
  /** Run by the document itself, in this order. */
  readonly scripts: readonly GuardedFile[];
  /** Run later by the loaders, fetched now. */
  readonly preloads: readonly GuardedFile[];
  /** Applied by the document itself. */
  readonly styles: readonly GuardedFile[];
  /** Addresses that the styles name. */
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
 * @param match null for an address that no page has: the error page then
 * @param shown the parts of other areas that the page shows
 */
export function documentFiles(
  host: ReleaseManifest,
  match: RouteMatch | null,
  shown: readonly ShownSlot[] = [],
): DocumentFiles {
  const initial = host.initial ?? { js: [host.entry], css: [] };
  const { manifest, route } = match ?? { manifest: host, route: host.routes.find(({ path }) => path === '*') };
  const page = route ? manifest.pages[route.page] : undefined;
  const isOfArea = manifest.area !== 'host';
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
