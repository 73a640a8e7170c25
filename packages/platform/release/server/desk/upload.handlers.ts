import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { type CallSchemas, contractBreaks } from '../../src/calls/compatibility.ts';
import { callsFile, hashOfCalls } from '../../src/calls/released-calls.ts';
import { matchRoute } from '../../src/match-route.ts';
import type { Area } from '../../src/registry/areas.ts';
import { registered } from '../../src/registry/before-act.ts';
import { enterStore } from '../../src/registry/enter-store.ts';
import { readState } from '../../src/registry/registry.ts';
import { assertFits } from '../../src/registry/shown-releases.ts';
import { type PackageName, ReleaseError } from '../../src/rollout/area-state.ts';
import { foreignRoutes, type Prefix } from '../../src/rollout/prefixes.ts';
import { findRelease, readRelease } from '../../src/store.ts';
import { assertOwner } from './actor.ts';
import type { DeskDeps, DeskHandlers } from './desk.ts';
import { showArea } from './show.ts';

/** A file name without a folder, so that no upload writes outside of its own folder. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.~-]{0,119}$/;

/** Calls that the scripts of the build make, read from the file beside its manifest. */
function callsBeside(folder: string, { built }: ReleaseManifest): CallSchemas {
  const text = readFileSync(join(folder, callsFile), 'utf8');
  if (hashOfCalls(text) !== built.contracts) throw new ReleaseError(`${callsFile} differs from that of the build.`);
  return JSON.parse(text) as CallSchemas;
}

function assertOwnAddresses(manifest: ReleaseManifest, prefixes: readonly Prefix[]): void {
  const foreign = foreignRoutes(manifest, prefixes);
  if (foreign.length > 0) {
    throw new ReleaseError(
      `${manifest.area} has pages at ${foreign.join(', ')}, which are not below its addresses (${prefixes.join(', ')}).`,
    );
  }
}

/** Other areas link to addresses of the stable release until they are built again: each must still lead to a page. */
async function assertKeepsAddresses({ pool, store }: DeskDeps, manifest: ReleaseManifest): Promise<void> {
  const { area, release } = manifest;
  const { paths = {} } = findRelease(store, area, (await readState(pool, area))?.stable ?? '')?.manifest ?? {};
  const lost = Object.entries(paths).find(([, path]) => matchRoute([manifest], path.split('?', 1)[0] ?? '') === null);
  if (!lost) return;
  const [name, path] = lost;
  throw new ReleaseError(
    `${area} ${release} has no page at ${path} any more, which other areas link to as ${area}.${name}. Keep a route there that redirects to the new address; a later release may remove it.`,
  );
}

/** Registers the area if it is shown already. @throws ReleaseError unless the actor may publish it */
async function placeOf({ pool, store, actor }: DeskDeps, area: PackageName): Promise<Area> {
  await assertOwner(pool, actor, area);
  return registered({ pool, store, by: actor.name }, area);
}

export const uploadHandlers: DeskHandlers<'POST /api/release/place' | 'POST /api/release/upload'> = {
  'POST /api/release/place': async (deps, { area }) => showArea(await placeOf(deps, area)),

  'POST /api/release/upload': async (deps, { area, version, files }) => {
    const { pool, store, actor } = deps;
    const { prefixes } = await placeOf(deps, area);
    const wrong = Object.keys(files).find((name) => !FILE_NAME.test(name));
    if (wrong !== undefined) throw new ReleaseError(`"${wrong}" is not a valid file name.`);
    // Lies below the folder of the store: the release moves into place by one rename.
    const aside = join(store.folderOf(area), `.publish-${randomBytes(6).toString('hex')}`);
    const folder = join(aside, version);
    mkdirSync(folder, { recursive: true });
    try {
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content, 'base64');
      const built = readRelease(aside, version);
      if (built?.manifest.area !== area || built.manifest.release !== version) {
        throw new ReleaseError(
          `${area} ${version}: what came is not that release, or a file of it is missing or damaged.`,
        );
      }
      assertOwnAddresses(built.manifest, prefixes);
      await assertKeepsAddresses(deps, built.manifest);
      const calls = callsBeside(folder, built.manifest);
      await assertFits({ pool, store }, built, contractBreaks(calls, await deps.runningCalls()));
      await enterStore({ pool, store, built: folder, manifest: built.manifest, by: actor.name });
      return { area, version, commit: built.manifest.built.commit };
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  },
};
