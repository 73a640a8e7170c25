import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuild } from './publish-build.ts';
import { readMap } from './release-map.ts';
import type { PackageName } from './rollout/area-state.ts';
import { type ReleaseStore, readRelease } from './store.ts';

/**
 * Copies the stable build of every package into a store, beside the releases there. The registry's state stays. A
 * package that the registry does not know is shown as it was placed last.
 * @returns `<package> <release>` of each placed build
 * @throws before anything is placed, when a build is missing or damaged
 */
export function placeBuilds(from: ReleaseStore, into: ReleaseStore): string[] {
  const builds = from.packages().map((name) => ({ name, manifest: wholeBuild(from, name) }));
  return builds.map(({ name, manifest }) => {
    const folder = into.folderOf(name);
    const aside = join(folder, `.next-${process.pid}`);
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(join(from.folderOf(name), manifest.release), aside, { recursive: true });
    publishBuild(folder, aside, manifest);
    return `${name} ${manifest.release}`;
  });
}

function wholeBuild(from: ReleaseStore, name: PackageName) {
  const stable = readMap(from.folderOf(name))?.stable;
  const release = stable === undefined ? null : readRelease(from.folderOf(name), stable);
  if (!release) throw new Error(`${name} is not built, or its build is damaged.`);
  return release.manifest;
}
