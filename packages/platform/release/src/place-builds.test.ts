import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { placeBuilds } from './place-builds.ts';
import { readMap, writeMap } from './release-map.ts';
import { sharedStore } from './store.ts';
import { temporaryStore } from './testing.ts';

const builds = temporaryStore();
const folder = mkdtempSync(join(tmpdir(), 'placed-'));
const store = sharedStore(folder);
after(() => {
  builds.remove();
  rmSync(folder, { recursive: true });
});

function build(release: string): void {
  for (const area of ['host', 'games', 'lotto']) {
    builds.put(area, release);
    writeMap(builds.store.folderOf(area), { area, stable: release, previous: null, canary: null });
  }
}

test('every build comes into the store, and the one before stays as fallback', () => {
  build('r1');
  placeBuilds(builds.store, store);
  build('r2');
  assert.equal(placeBuilds(builds.store, store)[0], 'host r2');
  placeBuilds(builds.store, store);
  const { stable, previous } = readMap(store.folderOf('lotto')) ?? {};
  assert.deepEqual([stable, previous], ['r2', 'r1']);
  for (const release of ['r1', 'r2']) assert.ok(existsSync(join(folder, 'lotto', release, 'entry.js')));
  assert.ok(existsSync(join(builds.folder, 'lotto/r2/entry.js')), 'the build itself stays where it was');
});

test('a damaged build is refused before anything is placed', () => {
  build('r3');
  writeFileSync(join(builds.folder, 'lotto/r3/entry.js'), 'other');
  assert.throws(() => placeBuilds(builds.store, store), /lotto is not built, or its build is damaged/);
  assert.ok(!existsSync(join(folder, 'host/r3')));
});
