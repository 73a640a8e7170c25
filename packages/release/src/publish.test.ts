import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { AreaName, ReleaseManifest } from '@chokdee/contracts';
import { bootParts, checkoutStore, createReleaseSource, keptReleases, publishBuild, readMap, sha384 } from './index.ts';
import { mapFile, writeMap } from './release-map.ts';

function manifestOf(area: AreaName | 'host', release: string, code: string): ReleaseManifest {
  return {
    area,
    release,
    container: `${area}_${release}`,
    entry: 'entry.js',
    pages: {},
    slots: {},
    integrity: { 'entry.js': sha384(Buffer.from(code)) },
    routes: [],
    bytes: {},
    built: { contracts: 'c1', shared: {}, commit: null },
  };
}

/** A checkout in which packages are released one after another, a minute apart. */
function checkout(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  t.after(() => rmSync(root, { recursive: true }));
  let minute = 0;
  return {
    root,
    file: (area: AreaName | 'host', release: string) => join(checkoutStore(root).folderOf(area), release, 'entry.js'),
    publish(area: AreaName | 'host', release: string, code = release) {
      const dist = checkoutStore(root).folderOf(area);
      const built = join(dist, '.next');
      mkdirSync(built, { recursive: true });
      writeFileSync(join(built, 'entry.js'), code);
      return publishBuild(dist, built, manifestOf(area, release, code), new Date(Date.UTC(2026, 0, 1, 0, minute++)));
    },
  };
}

test('older releases stay, up to the number kept, and the oldest goes', (t) => {
  const { publish, file } = checkout(t);
  const releases = Array.from({ length: keptReleases }, (_, index) => `r${index + 1}`);
  for (const release of releases) assert.deepEqual(publish('lotto', release), []);
  assert.deepEqual(publish('lotto', 'newest'), ['r1']);
  assert.ok(keptReleases > 3, 'a tab lives across three releases');
  const there = [...releases, 'newest'].filter((release) => existsSync(file('lotto', release)));
  assert.deepEqual(there, [...releases.slice(1), 'newest']);
});

test('a release on trial is never pruned, whatever its age', (t) => {
  const { root, publish, file } = checkout(t);
  publish('lotto', 'trial');
  publish('lotto', 'r1');
  const dist = checkoutStore(root).folderOf('lotto');
  writeMap(dist, { area: 'lotto', stable: 'r1', previous: null, canary: { release: 'trial', shareBp: 1000 } });
  for (let release = 2; release <= keptReleases + 1; release += 1) publish('lotto', `r${release}`);
  assert.ok(existsSync(file('lotto', 'trial')));
  assert.deepEqual(readMap(dist)?.canary, { release: 'trial', shareBp: 1000 });
});

test('the same sources built again keep their files and the release before', (t) => {
  const { root, publish } = checkout(t);
  publish('lotto', 'r1');
  publish('lotto', 'r2');
  publish('lotto', 'r2');
  assert.deepEqual(readMap(checkoutStore(root).folderOf('lotto')), {
    area: 'lotto',
    stable: 'r2',
    previous: 'r1',
    canary: null,
  });
});

test('a running process sees a new release whole or not at all', (t) => {
  const { root, publish, file } = checkout(t);
  publish('host', 'h1');
  publish('lotto', 'r1');
  const source = createReleaseSource(checkoutStore(root));
  const before = source.current();
  assert.deepEqual(source.refresh(), []);
  assert.equal(source.current(), before);

  publish('lotto', 'r2');
  writeFileSync(file('lotto', 'r2'), 'half');
  assert.deepEqual(source.refresh(), []);
  assert.equal(source.current().areas[0]?.manifest.release, 'r1');

  writeFileSync(file('lotto', 'r2'), 'r2');
  assert.deepEqual(source.refresh(), ['lotto']);
  assert.equal(source.current().areas[0]?.manifest.release, 'r2');
  assert.equal(before.areas[0]?.manifest.release, 'r1', 'a state that somebody holds does not change');
});

test('a half-written map changes nothing', (t) => {
  const { root, publish } = checkout(t);
  publish('host', 'h1');
  publish('lotto', 'r1');
  const source = createReleaseSource(checkoutStore(root));
  writeFileSync(join(checkoutStore(root).folderOf('lotto'), mapFile), '{"area":"lot');
  assert.deepEqual(source.refresh(), []);
  assert.equal(source.current().areas[0]?.manifest.release, 'r1');
});

test('an area that is built later appears; without the host there is no start', (t) => {
  const { root, publish } = checkout(t);
  publish('lotto', 'r1');
  assert.throws(() => createReleaseSource(checkoutStore(root)).current(), /host is not built/);
  publish('host', 'h1');
  const source = createReleaseSource(checkoutStore(root));
  publish('games', 'g1');
  assert.deepEqual(source.refresh(), ['games']);
  assert.equal(source.current().areas.length, 2);
});

test('the browser learns of the release before by the hash of its manifest', (t) => {
  const { root, publish } = checkout(t);
  publish('host', 'h1');
  publish('lotto', 'r1');
  assert.equal(bootParts(createReleaseSource(checkoutStore(root)).current()).areas.lotto?.fallback, undefined);
  publish('lotto', 'r2');
  const { areas, integrity } = bootParts(createReleaseSource(checkoutStore(root)).current());
  const { fallback } = areas.lotto ?? {};
  assert.equal(fallback?.container, 'lotto_r1');
  assert.equal(fallback.entry, '/assets/lotto/r1/entry.js');
  assert.equal(fallback.manifest, '/assets/lotto/r1/release.json');
  assert.match(fallback.integrity, /^sha384-/);
  assert.deepEqual(Object.keys(integrity), ['/assets/host/h1/entry.js', '/assets/lotto/r2/entry.js']);
});
