import type { AreaBoot, AreaName, BootData, ReleaseManifest } from '@chokdee/contracts';
import type { PublishedArea, Releases } from './read-releases.ts';
import { manifestFile } from './release-map.ts';

export type BootParts = Pick<BootData, 'areas' | 'routes' | 'integrity'>;

/** Root-relative address of a file of a release. */
export function addressOf(manifest: ReleaseManifest, file: string): string {
  return `/assets/${manifest.area}/${manifest.release}/${file}`;
}

function areaOf(manifest: ReleaseManifest): AreaName {
  if (manifest.area === 'host') throw new Error('The host is no area');
  return manifest.area;
}

function areaBoot({ manifest, fallback }: PublishedArea): AreaBoot {
  return {
    release: manifest.release,
    container: manifest.container,
    entry: addressOf(manifest, manifest.entry),
    slots: Object.keys(manifest.slots),
    ...(fallback && {
      fallback: {
        release: fallback.manifest.release,
        container: fallback.manifest.container,
        entry: addressOf(fallback.manifest, fallback.manifest.entry),
        manifest: addressOf(fallback.manifest, manifestFile),
        integrity: fallback.integrity,
      },
    }),
  };
}

/** What the browser learns of all releases: the same in every document until one of them changes. */
export function bootParts({ host, areas }: Releases): BootParts {
  const manifests = areas.map(({ manifest }) => manifest);
  return {
    areas: Object.fromEntries(areas.map((area) => [areaOf(area.manifest), areaBoot(area)])),
    routes: manifests.flatMap((manifest) => manifest.routes.map((route) => ({ ...route, area: areaOf(manifest) }))),
    integrity: Object.fromEntries(
      [host, ...manifests].flatMap((manifest) =>
        Object.entries(manifest.integrity).map(([file, hash]) => [addressOf(manifest, file), hash]),
      ),
    ),
  };
}
