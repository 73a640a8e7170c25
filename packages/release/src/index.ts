export { addressOf, type BootParts, bootParts } from './boot-parts.ts';
export { type DocumentFiles, documentFiles, type GuardedFile } from './document-files.ts';
export { earlyAddresses } from './early-addresses.ts';
export { matchRoute, type RouteMatch } from './match-route.ts';
export { keptReleases, publishBuild } from './publish-build.ts';
export { distOf, type PackageName, type PublishedArea, packageNames, type Releases, sha384 } from './read-releases.ts';
export { type ReleaseMap, readManifest, readMap } from './release-map.ts';
export { createReleaseSource, type ReleaseSource } from './release-source.ts';
