/** The areas' configurations make the site: shell and areas name no page of another area by hand. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { siteRoutes } from '../packages/platform/contracts/src/site-routes.ts';
import { root } from './lib/run.mjs';
import { areaConfigs, pathsText, writtenPaths } from './lib/site-paths.mjs';

const { hostRoutes } = await import('../host/src/routes/host-routes.ts');
const { help } = await import('../host/src/help/help.copy.ts');
const { privacy } = await import('../host/src/help/privacy.copy.ts');
const configs = await areaConfigs(root);
const owned = [
  ...Object.values(configs).flatMap(({ area, routes }) => routes.map((route) => ({ ...route, area }))),
  ...hostRoutes.filter(({ path }) => path !== '*').map((route) => ({ ...route, area: 'host' })),
];
const desks = await areaConfigs(root, 'backoffice/remotes');
const segments = (path) => path.split('/').filter((segment) => segment !== '');

/** True if the address belongs to the route; a placeholder fits any value. */
function isOf(pattern, address) {
  const [wanted, given] = [segments(pattern), segments(address)];
  if (given.length === 0 || given.length > wanted.length || wanted[0].startsWith(':')) return pattern === address;
  return wanted.every((segment, at) =>
    given[at] === undefined ? segment.endsWith('?') : segment.startsWith(':') || segment === given[at],
  );
}
const ownersOf = (address) => {
  const routes = owned.filter(({ path }) => isOf(path, address));
  const exact = routes.filter(({ path }) => path === address);
  return (exact.length > 0 ? exact : routes).map(({ area }) => area);
};

test('every route of the specification exists, with its layout and access', () => {
  for (const { path, layout, access } of siteRoutes) {
    const route = owned.find((candidate) => candidate.path === path);
    assert.deepEqual([path, route?.layout, route?.access], [path, layout, access]);
  }
});

const offered = (place) =>
  Object.values(configs)
    .flatMap(({ nav = [], paths }) => nav.map((entry) => ({ ...entry, to: paths[entry.path] })))
    .filter(({ at, access }) => at[place] !== undefined && !(place === 'menu' && access === 'guest'))
    .sort((one, other) => one.at[place] - other.at[place])
    .map(({ to }) => to);

// Menu order of the specification (section 2). Profile and login are the shell's own entries.
for (const [place, ...wanted] of [
  ['header', '/slot', '/lotto/lobby', '/casino', '/sport', '/affiliate', '/promotions', '/winloss', '/redeem'],
  [
    'menu',
    '/affiliate',
    '/member/creditfree',
    '/member/wheel',
    '/redeem',
    '/cashback',
    '/member/winloss',
    '/promotions',
    '/member/coupon',
    '/member/statement',
  ],
  ['tabs', '/affiliate', '/member/deposit', '/promotions', '/member/withdraw'],
  ['messaging', '/member/deposit', '/member/withdraw', '/member/wheel', '/lotto/lobby'],
  ['announcement', '/poll/1'],
])
  test(`what areas offer at ${place}, in the order of the specification`, () =>
    assert.deepEqual(offered(place), wanted));

test('every named path is an address of its area', () => {
  for (const { area, paths = {} } of Object.values(configs)) {
    for (const [name, path] of Object.entries(paths)) {
      const owners = ownersOf(path.split(/[?#]/)[0] || '/');
      assert.ok(owners.includes(area), `${area}.${name} is ${path}, which no route of the area shows`);
    }
  }
});

test('the menu entry that a page marks is a page of the site', () => {
  // An address with a placeholder is a page of the area itself.
  const named = owned.filter(({ under }) => under !== undefined && !under.includes('{'));
  assert.deepEqual(
    named.filter(({ under }) => ownersOf(under).length === 0),
    [],
  );
});

test("every page that the shell's texts link to exists", () => {
  for (const { page } of [...help.sections, ...privacy.sections].flatMap(({ links = [] }) => links)) {
    const routes = owned.filter((route) => route.page === page && route.redirect === undefined);
    assert.equal(routes.length, 1, page);
  }
});

test('a desk has pages below its own name alone, for staff, and names the permission of each entry', () => {
  assert.ok(Object.keys(desks).length > 0);
  for (const [folder, { area, routes, nav = [], paths = {} }] of Object.entries(desks)) {
    assert.equal(area, folder);
    for (const address of [...routes.map(({ path }) => path), ...Object.values(paths)])
      assert.equal(segments(address.split('?')[0])[0], area, address);
    for (const { path, access } of routes) assert.equal(access, 'staff', path);
    for (const { path, permission = '', at } of nav) {
      assert.match(permission, /^[a-z]+\.[a-z-]+$/, `${area} ${path}`);
      assert.deepEqual(Object.keys(at), ['desks'], `${area} ${path}`);
    }
  }
});

test('the typed paths are those that the areas name now', async () => {
  const plain = (text) => text.replaceAll(/\s/g, '');
  assert.equal(plain(writtenPaths(root)), plain(await pathsText(root)), 'run npm run paths');
});

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'host', 'remotes', 'shared', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !/\.(test|gen|fixtures)\.tsx?$|\/testing(\/|\.ts)|\/tests\/|\/site-routes\.ts$/.test(file));
const roomOf = (file) => /^(?:remotes|packages\/\w+)\/([^/]+)/.exec(file)?.[1] ?? file.split('/')[0];
const literals = (text) => [...text.matchAll(/(['"`])(\/[a-z][^'"`\s\\]*|\/)\1/g)].map(([, , address]) => address);

// `under` names an address of another area by design; a test above checks it.
const unders = /^\s*under: '.*',$/gm;

test('no area writes an address of another area by hand', () => {
  const foreign = files.flatMap((file) =>
    literals(readFileSync(join(root, file), 'utf8').replaceAll(unders, ''))
      .map((address) => address.split(/[?#$]/)[0])
      .filter(
        (address) =>
          !address.endsWith('/') && ownersOf(address).length > 0 && !ownersOf(address).includes(roomOf(file)),
      )
      .map((address) => `${file}: ${address}`),
  );
  assert.deepEqual(foreign, []);
});

test('no source of the shell names an area or an address of one', () => {
  const names = Object.keys(configs).join('|');
  const named = files
    .filter((file) => file.startsWith('host/src/') && !file.startsWith('host/src/workshop/'))
    .filter((file) => new RegExp(`['"\`](${names})[.'"\`/]`).test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(named, []);
});

test('no path of an area is in the built shell', () => {
  const map = join(root, 'host/dist/releases.json');
  assert.ok(existsSync(map), 'npm run build first');
  const folder = join(root, 'host/dist', JSON.parse(readFileSync(map, 'utf8')).stable);
  const { integrity } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const built = Object.keys(integrity)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const paths = owned.filter(({ area, path }) => area !== 'host' && path !== '/').map(({ path }) => path);
  const found = paths.filter((path) =>
    literals(built).some(
      (address) => isOf(path, address.split(/[?#$]/)[0]) && ownersOf(address.split(/[?#$]/)[0])[0] !== 'host',
    ),
  );
  assert.deepEqual(found, []);
});
