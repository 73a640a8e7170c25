import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseManifest } from '@chokdee/contracts';
import { coldBytes } from './bytes.ts';

const built = { contracts: 'c1', shared: {}, commit: null };
const host: ReleaseManifest = {
  area: 'host',
  release: 'h1',
  container: 'host_h1',
  entry: 'main.js',
  initial: { js: ['vendor.js', 'main.js'], css: ['main.css'] },
  areas: { js: ['areas.js'], css: [] },
  pages: { login: { js: ['login.js'], css: [] } },
  slots: {},
  integrity: {},
  routes: [{ path: '/login', page: 'login', layout: 'auth', access: 'guest', title: 'เข้าสู่ระบบ' }],
  bytes: { 'vendor.js': 100, 'main.js': 30, 'main.css': 5, 'areas.js': 20, 'login.js': 7 },
  built,
};
const lotto: ReleaseManifest = {
  area: 'lotto',
  release: 'l1',
  container: 'lotto_l1',
  entry: 'entry.js',
  pages: { lobby: { js: ['lobby.js'], css: ['lobby.css'] }, round: { js: ['round.js'], css: [] } },
  slots: {},
  integrity: {},
  routes: [{ path: '/lotto/lobby', page: 'lobby', layout: 'default', access: 'public', title: 'หวย' }],
  bytes: { 'entry.js': 10, 'lobby.js': 4, 'lobby.css': 1, 'round.js': 50 },
  built,
};
const published = { manifest: lotto, folder: 'l1', integrity: 'sha384-m', bucket: 'stable', fallback: null } as const;
const releases = { host, hostIntegrity: 'sha384-s', areas: [published] };

test('the bytes of a cold page are listed by their source', () => {
  const of = (path: string) => coldBytes(releases, path);
  assert.deepEqual(of('/lotto/lobby'), { first: 135, areas: 20, remoteEntry: 10, page: 5, slots: 0, total: 170 });
  assert.deepEqual(of('/login'), { first: 135, areas: 0, remoteEntry: 0, page: 7, slots: 0, total: 142 });
  assert.equal(of('/nowhere'), null);
});

test("an older shell has the areas' shared code among its first scripts", () => {
  const { areas: _, ...before } = host;
  assert.equal(coldBytes({ ...releases, host: before }, '/lotto/lobby')?.areas, 0);
});
