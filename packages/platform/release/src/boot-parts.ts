import type { AreaBoot, AreaName, BootData, ReleaseManifest, RouteConfig, SiteMap } from '@chokdee/contracts';
import { manifestFile } from './release-map.ts';
import type { PublishedArea, Releases } from './release-source.ts';
import type { StoredRelease } from './store.ts';

export type BootParts = Pick<BootData, 'areas' | 'integrity' | 'shell' | keyof SiteMap>;

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

/** Release of each area for one visitor. Open documents ask for it again. */
export function areaBoots({ areas }: Releases): BootData['areas'] {
  return Object.fromEntries(areas.map((area) => [area.manifest.area, areaBoot(area)]));
}

/** Areas of one document. Only visited areas carry their fallback; browsers fetch the other ones later. */
export function areasOfDocument(areas: BootData['areas'], visited: readonly AreaName[]): BootData['areas'] {
  return Object.fromEntries(
    Object.entries(areas).map(([name, { fallback, ...area }]) => [
      name,
      { ...area, ...(fallback && visited.includes(name) && { fallback }) },
    ]),
  );
}

/** Routes, navigation entries and slots of all areas. */
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

/** Drops the fields of a route that only gateways read. */
const shortened = <T extends RouteConfig>({
  early: _,
  earlyBelow: __,
  firstOfMember: ___,
  hero: ____,
  description: _____,
  ...route
}: T) => route;

const hashesOf = (manifest: ReleaseManifest) =>
  Object.entries(manifest.integrity).map(([file, hash]) => [addressOf(manifest, file), hash] as const);

/** Data about all releases for the browser. It is the same in every document until a release changes. */
export function bootParts(releases: Releases): BootParts {
  const { host, hostIntegrity } = releases;
  const manifests = releases.areas.map(({ manifest }) => manifest);
  const [areas, site] = [areaBoots(releases), siteMap(releases)];
  if (host.document !== 2) {
    return { areas, ...site, integrity: Object.fromEntries([host, ...manifests].flatMap((all) => hashesOf(all))) };
  }
  return {
    areas,
    ...site,
    routes: site.routes.map(shortened),
    shell: { manifest: addressOf(host, manifestFile), integrity: hostIntegrity },
    integrity: {},
  };
}
