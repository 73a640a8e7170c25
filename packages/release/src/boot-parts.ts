import type { AreaName, BootData, ReleaseManifest } from '@chokdee/contracts';

export type BootParts = Pick<BootData, 'areas' | 'routes' | 'integrity'>;

/** Root-relative address of a file of a release. */
export function addressOf(manifest: ReleaseManifest, file: string): string {
  return `/assets/${manifest.area}/${manifest.release}/${file}`;
}

function areaOf(manifest: ReleaseManifest): AreaName {
  if (manifest.area === 'host') throw new Error('The host is no area');
  return manifest.area;
}

/** What the browser learns of all releases: the same in every document until one of them changes. */
export function bootParts(host: ReleaseManifest, areas: readonly ReleaseManifest[]): BootParts {
  return {
    areas: Object.fromEntries(
      areas.map((manifest) => [
        areaOf(manifest),
        {
          release: manifest.release,
          container: manifest.container,
          entry: addressOf(manifest, manifest.entry),
          slots: Object.keys(manifest.slots),
        },
      ]),
    ),
    routes: areas.flatMap((manifest) => manifest.routes.map((route) => ({ ...route, area: areaOf(manifest) }))),
    integrity: Object.fromEntries(
      [host, ...areas].flatMap((manifest) =>
        Object.entries(manifest.integrity).map(([file, hash]) => [addressOf(manifest, file), hash]),
      ),
    ),
  };
}
