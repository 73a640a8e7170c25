export { type BootParts, bootParts } from './boot-parts.ts';
export { type DocumentFiles, documentFiles, type GuardedFile } from './document-files.ts';
export { earlyAddresses } from './early-addresses.ts';
export { matchRoute, type RouteMatch } from './match-route.ts';
export { type Published, type Releases, readReleases } from './read-releases.ts';
