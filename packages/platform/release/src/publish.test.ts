import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { AreaName, ReleaseManifest } from '@chokdee/contracts';
import {
  bootParts,
  checkoutStore,
  createReleaseSource,
  keptReleases,
  publishBuild,
  readMap,
  sha384,
  sharedStore,
  storeBuild,
} from './index.ts';
import { mapFile, writeMap } from './release-map.ts';

function manifestOf(area: AreaName, release: string, code: string): ReleaseManifest {
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

/** A checkout that releases packages one after another, a minute apart. */
function checkout(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  t.after(() => rmSync(root, { recursive: true }));
  let minute = 0;
  return {
    root,
    file: (area: AreaName, release: string) => join(checkoutStore(root).folderOf(area), release, 'entry.js'),
    publish(area: AreaName, release: string, code = release) {
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

test('the manifest has a compressed copy for browsers', (t) => {
  const { publish, file } = checkout(t);
  publish('lotto', 'r1');
  const manifest = join(file('lotto', 'r1'), '../release.json');
  assert.deepEqual(brotliDecompressSync(readFileSync(`${manifest}.br`)), readFileSync(manifest));
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

test('a process of one shell follows its areas alone', (t) => {
  const { root, publish } = checkout(t);
  for (const name of ['host', 'lotto', 'backoffice', 'treasury']) publish(name, 'r1');
  const store = checkoutStore(root);
  assert.deepEqual(store.packages(), ['backoffice', 'host', 'lotto', 'treasury'], 'the store holds all');
  const [members, staff] = [createReleaseSource(store), createReleaseSource(store, 'backoffice')];
  const namesOf = ({ host, areas }: ReturnType<typeof members.current>) => [
    host.area,
    ...areas.map(({ manifest }) => manifest.area),
  ];
  assert.deepEqual(namesOf(members.current()), ['host', 'lotto']);
  assert.deepEqual(namesOf(staff.current()), ['backoffice', 'treasury']);
  publish('treasury', 'r2');
  assert.deepEqual([members.refresh(), staff.refresh()], [[], ['treasury']]);
  const state = (area: AreaName) => ({ area, revision: 2, stable: 'r1', previous: null, canary: null });
  const states = ['lotto', 'treasury', 'house'].map(state);
  assert.deepEqual([members.follow(states), staff.follow(states)], [[], ['treasury']]);
  assert.deepEqual(namesOf(members.current()), ['host', 'lotto']);
  assert.equal(members.hasFile('treasury', 'r1', 'entry.js'), false);
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

test('a version with the same files and other routes is another content', (t) => {
  const { root } = checkout(t);
  const store = sharedStore(join(root, 'store'));
  mkdirSync(store.folderOf('lotto'), { recursive: true });
  const put = (routes: ReleaseManifest['routes']) => {
    const built = join(root, 'built');
    mkdirSync(built, { recursive: true });
    writeFileSync(join(built, 'entry.js'), 'same');
    return storeBuild(store.folderOf('lotto'), built, { ...manifestOf('lotto', '1.4.0', 'same'), routes });
  };
  const route = { path: '/lotto', page: 'lobby', layout: 'default', access: 'public', title: 'หวย' } as const;
  assert.equal(put([route]), true);
  assert.equal(put([route]), true);
  assert.equal(put([{ ...route, access: 'member' }]), false);
  assert.equal(put([{ ...route, title: 'หวยไทย' }]), false);
});

test("the registry's release stays shown beside newer builds", (t) => {
  const { root, publish } = checkout(t);
  publish('host', 'h1');
  publish('lotto', 'r1');
  const store = sharedStore(join(root, 'store'), checkoutStore(root));
  cpSync(join(checkoutStore(root).folderOf('lotto'), 'r1'), join(store.folderOf('lotto'), 'r1'), { recursive: true });
  const source = createReleaseSource(store);
  source.follow([{ area: 'lotto', revision: 1, stable: 'r1', previous: null, canary: null }]);
  for (let release = 2; release <= keptReleases + 3; release += 1) publish('lotto', `r${release}`);
  source.refresh();
  assert.equal(source.current().areas[0]?.manifest.release, 'r1');
  assert.deepEqual(source.verify(), []);
});

test('files of stable vanish: the last good release is shown until they are there again', (t) => {
  const { root, publish, file } = checkout(t);
  publish('host', 'h1');
  for (const release of ['r1', 'r2', 'r3']) publish('lotto', release);
  const source = createReleaseSource(checkoutStore(root));
  const shown = () => source.current().areas[0]?.manifest.release;
  source.follow([{ area: 'lotto', revision: 7, stable: 'r3', previous: 'r1', canary: null }]);
  rmSync(file('lotto', 'r3'));
  assert.equal(shown(), 'r3', 'nobody has looked yet');
  assert.deepEqual(source.verify(), ['lotto r3']);
  assert.equal(shown(), 'r1');
  rmSync(file('lotto', 'r1'));
  assert.deepEqual(source.verify(), ['lotto r1', 'lotto r3']);
  assert.equal(shown(), 'r2', 'neither stable nor the version before: the newest whole one');
  writeFileSync(file('lotto', 'r3'), 'r3');
  assert.deepEqual(source.verify(), ['lotto r1']);
  assert.equal(shown(), 'r3');
});

test('a damaged release is reported until it is whole again, also without a registry', (t) => {
  const { root, publish, file } = checkout(t);
  publish('host', 'h1');
  for (const release of ['r1', 'r2']) publish('lotto', release);
  const source = createReleaseSource(checkoutStore(root));
  const shown = () => source.current().areas[0]?.manifest.release;
  rmSync(file('lotto', 'r2'));
  for (let look = 0; look < 3; look += 1) {
    assert.deepEqual(source.verify(), ['lotto r2']);
    assert.equal(shown(), 'r1');
  }
  writeFileSync(file('lotto', 'r2'), 'r2');
  assert.deepEqual(source.verify(), []);
  assert.equal(shown(), 'r2');
});
