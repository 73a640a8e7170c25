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

/** Which release of each area a visitor sees: what open documents ask for anew. */
export function areaBoots({ areas }: Releases): BootData['areas'] {
  return Object.fromEntries(areas.map((area) => [area.manifest.area, areaBoot(area)]));
}

/** The areas of one document: of those that it shows nothing of, the way back is told when somebody goes there. */
export function areasOfDocument(areas: BootData['areas'], visited: readonly AreaName[]): BootData['areas'] {
  return Object.fromEntries(
    Object.entries(areas).map(([name, { fallback, ...area }]) => [
      name,
      { ...area, ...(fallback && visited.includes(name) && { fallback }) },
    ]),
  );
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

/** What gateways alone read of a route is left out. */
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

/** What the browser learns of all releases: the same in every document until one of them changes. */
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
