import { matchRoute } from './match-route.ts';
import type { Releases } from './release-source.ts';

/** Brotli bytes of a cold document's scripts and styles, by who brings them. */
export interface ColdBytes {
  /** What host and all areas share at run time: react, router, query, http, session, format. */
  readonly shared: number;
  /** The shell itself: its first script and style sheet. */
  readonly host: number;
  readonly remoteEntry: number;
  readonly page: number;
  readonly total: number;
}

/** @returns null for an address that no page has */
export function coldBytes({ host, areas }: Releases, path: string): ColdBytes | null {
  const match = matchRoute([host, ...areas.map(({ manifest }) => manifest)], path);
  if (!match) return null;
  const { manifest, route } = match;
  const weigh = (bytes: Readonly<Record<string, number>>, files: readonly string[]) =>
    files.reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
  const first = [...(host.initial?.js ?? [host.entry]), ...(host.initial?.css ?? [])];
  const isShared = (file: string) => file.startsWith('vendor.');
  const page = manifest.pages[route.page];
  const parts = {
    shared: weigh(host.bytes, first.filter(isShared)),
    host: weigh(
      host.bytes,
      first.filter((file) => !isShared(file)),
    ),
    remoteEntry: manifest.area === 'host' ? 0 : weigh(manifest.bytes, [manifest.entry]),
    page: weigh(manifest.bytes, [...(page?.js ?? []), ...(page?.css ?? [])]),
  };
  return { ...parts, total: parts.shared + parts.host + parts.remoteEntry + parts.page };
}
