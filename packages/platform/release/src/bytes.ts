import { isShell } from '@chokdee/contracts/shells';
import { matchRoute } from './match-route.ts';
import type { Releases } from './release-source.ts';
import { shownSlots } from './shown-slots.ts';

/** Brotli bytes of the scripts and styles of a cold document, by their source. */
export interface ColdBytes {
  /** First scripts and styles of the shell, with its libraries. */
  readonly first: number;
  /** Federation runtime and the other shared packages, which areas need. */
  readonly areas: number;
  readonly remoteEntry: number;
  readonly page: number;
  /** Slots of other areas that a guest sees on the page, with their entries. */
  readonly slots: number;
  readonly total: number;
}

/** @returns null for an address without a page */
export function coldBytes({ host, areas }: Releases, path: string): ColdBytes | null {
  const manifests = [host, ...areas.map(({ manifest }) => manifest)];
  const match = matchRoute(manifests, path);
  if (!match) return null;
  const { manifest, route } = match;
  const weigh = (bytes: Readonly<Record<string, number>>, files: readonly string[]) =>
    files.reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
  const first = [...(host.initial?.js ?? [host.entry]), ...(host.initial?.css ?? [])];
  const page = manifest.pages[route.page];
  const shown = shownSlots(manifests, route, { isMember: false, isPhone: false }).filter(
    (each) => each.manifest !== manifest,
  );
  const slotFiles = new Map(
    shown.flatMap(({ manifest: { area, entry, bytes }, slot }) =>
      [entry, ...slot.js, ...slot.css].map((file) => [`${area} ${file}`, bytes[file] ?? 0] as const),
    ),
  );
  const withAreas = !isShell(manifest.area) || shown.length > 0;
  const parts = {
    first: weigh(host.bytes, first),
    areas: withAreas ? weigh(host.bytes, [...(host.areas?.js ?? []), ...(host.areas?.css ?? [])]) : 0,
    remoteEntry: isShell(manifest.area) ? 0 : weigh(manifest.bytes, [manifest.entry]),
    page: weigh(manifest.bytes, [...(page?.js ?? []), ...(page?.css ?? [])]),
    slots: [...slotFiles.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
  return { ...parts, total: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0) };
}
