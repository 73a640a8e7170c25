import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type CallSpec, type ErrorSpec, refusalsOf, type StaffCallSpec } from '@chokdee/contracts/server';
import { areas, calls, errors } from './index.ts';
import { staffAreas } from './staff.ts';

const packages = fileURLToPath(new URL('../..', import.meta.url));
const allCalls = Object.entries<CallSpec>(calls);

/** Returns the sources of servers, without contracts and tests. */
function sourcesOf(...folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)(contract|testing|node_modules)\//.test(name))
      .map((name) => join(packages, folder, name)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

const below = sourcesOf('platform/kernel', 'platform/play');
/** Servers that stand outside of the areas' folders. */
const elsewhere: Readonly<Record<string, string>> = { play: '', release: sourcesOf('platform/release/server') };
const serverOf = (area: string) => (elsewhere[area] ?? sourcesOf(`areas/${area}/server`)) + below;
const servers = new Map(Object.keys(areas).map((area) => [area, serverOf(area)]));

test('every error code is one number, with a Thai message', () => {
  const specs = Object.values<ErrorSpec>(errors);
  assert.equal(new Set(specs.map(({ code }) => code)).size, specs.length);
  for (const { message } of specs) assert.match(message, /[\u0E00-\u0E7F]/);
});

test('a call names its method and path, and has a sentence', () => {
  for (const [key, { summary }] of allCalls) {
    assert.match(key, /^(GET|POST|DELETE) \/api\/[a-z0-9_/]+$/);
    assert.ok(summary.endsWith('.'), `${key} has no sentence`);
  }
});

test('only POST calls move money', () => {
  for (const [key, { money }] of allCalls) if (money) assert.ok(key.startsWith('POST '), key);
});

test('only reads of guests are cached, for seconds that divide a minute, and for a minute of an away api', () => {
  for (const [key, { access, cache }] of allCalls) {
    if (!cache) continue;
    assert.ok(key.startsWith('GET ') && ['public', 'optional'].includes(access), key);
    assert.ok(cache.freshS <= 5 && 60 % cache.freshS === 0 && (cache.awayS ?? 0) <= 60, key);
  }
});

test('a call is answered by the server of its area', () => {
  for (const [area, own] of Object.entries<object>(areas))
    for (const name of Object.keys(own)) assert.ok(servers.get(area)?.includes(`'${name}'`), `${area}: ${name}`);
});

test('a call names no refusal twice, and none that neither its area, what lies below nor a port throws', () => {
  for (const [area, own] of Object.entries<Record<string, CallSpec>>(areas))
    for (const [name, spec] of Object.entries(own)) {
      const named = refusalsOf(spec);
      assert.equal(new Set(named).size, named.length, `${name}: ${named.join()}`);
      for (const refusal of named)
        assert.ok(servers.get(area)?.match(new RegExp(`\\b${refusal}\\b`)), `${name} is never refused with ${refusal}`);
    }
});

test('a refusal that nothing throws is in no catalogue', () => {
  const all = [...servers.values(), sourcesOf('platform/staff')].join('\n');
  for (const name of Object.keys(errors)) assert.ok(all.includes(`'${name}'`), name);
});

const staffCalls = Object.entries(staffAreas).flatMap(([area, own]) =>
  Object.entries<StaffCallSpec>(own).map(([name, spec]) => ({ area, name, spec })),
);
/** Sources of the frame stand beside the kernel; views of an area stand in its server. */
const staffServerOf = (area: string) =>
  ['staff', 'house'].includes(area) ? sourcesOf('platform/staff') + below : servers.get(area);

test('a view of the back office names path, sentence and permission, and its server answers it', () => {
  for (const { area, name, spec } of staffCalls) {
    assert.match(name, /^(GET|POST) \/api\/staff\/[a-z0-9_./-]+$/);
    assert.ok(spec.summary.endsWith('.'), `${name} has no sentence`);
    if (spec.access === 'public') assert.equal(spec.permission, undefined, name);
    else assert.match(spec.permission ?? '', /^[a-z]+\.[a-z]+$/, name);
    assert.ok(staffServerOf(area)?.includes(name.split(' ')[1] ?? name), `${area}: ${name}`);
  }
});

test('a view of the back office names no refusal twice, and none that its server never throws', () => {
  for (const { area, name, spec } of staffCalls) {
    const named = spec.errors ?? [];
    assert.equal(new Set(named).size, named.length, name);
    for (const refusal of named) {
      assert.ok(staffServerOf(area)?.match(new RegExp(`\\b${refusal}\\b`)), `${name} is never refused with ${refusal}`);
    }
  }
});
