import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { type HostContract, hashOfContract, hostContractFile } from './calls/host-contract.ts';
import { storeBuild } from './publish-build.ts';
import type { PackageName } from './rollout/area-state.ts';
import { sha384, sharedStore } from './store.ts';

export { countPeople } from '../server/telemetry/count-people.ts';
export { enterStore } from './registry/enter-store.ts';

export function manifestOf(area: PackageName, release: string, code: string): ReleaseManifest {
  return {
    area,
    release,
    container: `${area}_${release.replaceAll('.', '_')}`,
    entry: 'entry.js',
    pages: {},
    slots: {},
    integrity: { 'entry.js': sha384(Buffer.from(code)) },
    routes: [],
    bytes: { 'entry.js': code.length },
    built: { contracts: 'c1', shared: { react: '19.3.1' }, commit: 'abc' },
  };
}

/** A temporary store with releases of one file each. */
export function temporaryStore() {
  const folder = mkdtempSync(join(tmpdir(), 'release-store-'));
  const store = sharedStore(folder);
  return {
    folder,
    store,
    put(area: PackageName, release: string, code = release, contract?: HostContract): boolean {
      const built = join(store.folderOf(area), '.next');
      mkdirSync(built, { recursive: true });
      writeFileSync(join(built, 'entry.js'), code);
      const manifest = manifestOf(area, release, code);
      if (!contract) return storeBuild(store.folderOf(area), built, manifest);
      const text = JSON.stringify(contract);
      writeFileSync(join(built, hostContractFile), text);
      return storeBuild(store.folderOf(area), built, {
        ...manifest,
        built: { ...manifest.built, host: hashOfContract(text) },
      });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
