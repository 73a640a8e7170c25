import type { AreaBoot, BootData, ReleaseManifest, SiteMap } from '@chokdee/contracts';
import { manifestFile } from './release-map.ts';
import type { PublishedArea, Releases } from './release-source.ts';
import type { StoredRelease } from './store.ts';

export type BootParts = Pick<BootData, 'areas' | 'integrity' | keyof SiteMap>;

/** Root-relative address of a file of a release. */
export function addressOf(manifest: ReleaseManifest, file: string): string {
  return `/assets/${manifest.area}/${manifest.release}/${file}`;
}

function releaseBoot({ manifest, integrity }: StoredRelease) {
  return {
    release: manifest.release,
    container: manifest.container,
    entry: addressOf(manifest, manifest.entry),
    manifest: addressOf(manifest, manifestFile),
    integrity,
  };
}

function areaBoot(area: PublishedArea): AreaBoot {
  return {
    ...releaseBoot(area),
    bucket: area.bucket,
    ...(area.fallback && { fallback: releaseBoot(area.fallback) }),
  };
}

/** Which release of each area a visitor sees: what open documents ask for anew. */
export function areaBoots({ areas }: Releases): BootData['areas'] {
  return Object.fromEntries(areas.map((area) => [area.manifest.area, areaBoot(area)]));
}

/** What the areas bring to the site. */
export function siteMap(releases: Releases): SiteMap {
  const manifests = releases.areas.map(({ manifest }) => manifest);
  return {
    routes: manifests.flatMap(({ area, routes }) => routes.map((route) => ({ ...route, area }))),
    nav: manifests.flatMap(({ area, nav = [] }) => nav.map((entry) => ({ ...entry, area }))),
    slots: manifests.flatMap(({ area, slots }) =>
      Object.entries(slots).flatMap(([slot, { at, access }]) =>
        at ? [{ area, slot, at, ...(access && { access }) }] : [],
      ),
    ),
  };
}

/** What the browser learns of all releases: the same in every document until one of them changes. */
export function bootParts(releases: Releases): BootParts {
  const manifests = releases.areas.map(({ manifest }) => manifest);
  return {
    areas: areaBoots(releases),
    ...siteMap(releases),
    integrity: Object.fromEntries(
      [releases.host, ...manifests].flatMap((manifest) =>
        Object.entries(manifest.integrity).map(([file, hash]) => [addressOf(manifest, file), hash]),
      ),
    ),
  };
}
