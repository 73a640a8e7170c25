/**
 * Rules for dependencies that need no network. Every package is held by a hash, comes from the registry and has an
 * accepted licence. Only listed packages run install scripts. Advisories need the network: `npm run audit`.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEPRECATED, INSTALL_SCRIPTS, LICENCES, LICENCES_OF } from './lib/dependency-rules.mjs';
import { root } from './lib/run.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const installed = Object.entries(packages).flatMap(([path, entry]) =>
  path.includes('node_modules/') && !entry.link ? [{ name: path.split('node_modules/').at(-1), path, entry }] : [],
);
const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
const isNamed = (list, name) =>
  Object.keys(list).some((start) => name === start || name.startsWith(`${start}-`) || name.startsWith(`${start}/`));
/** `(MIT OR X)` needs one accepted licence, `A AND B` needs both. */
const isFree = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => LICENCES.includes(name.trim())));

test('every package is held by a hash of what it was', () => {
  const loose = installed.filter(({ entry }) => !/^sha512-[\w+/]{86}==/.test(entry.integrity ?? ''));
  assert.deepEqual(
    loose.map(({ path }) => path),
    [],
  );
  assert.ok(installed.length > 500);
});

test('every package comes from the registry, by an exact version', () => {
  const elsewhere = installed.filter(({ entry }) => /^(git|http:|file:)/.test(entry.resolved ?? ''));
  assert.deepEqual(
    elsewhere.map(({ path }) => path),
    [],
  );
  const asked = own.flatMap(([path, entry]) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(entry[kind] ?? {}).map(([name, version]) => [path, name, version]),
    ),
  );
  const vague = asked.filter(
    ([, name, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version) && !name.startsWith('@chokdee/'),
  );
  assert.deepEqual(vague, []);
});

test('every package has an accepted licence', () => {
  const others = installed.filter(({ name, entry }) => !isFree(entry.license ?? 'none') && !isNamed(LICENCES_OF, name));
  assert.deepEqual(
    others.map(({ name, entry }) => `${name}: ${entry.license}`),
    [],
  );
  assert.ok(!isFree('GPL-3.0') && !isFree('MIT AND LGPL-3.0-or-later') && isFree('(MIT OR GPL-2.0)'));
});

test('only listed packages run install scripts', () => {
  const running = installed.filter(({ name, entry }) => entry.hasInstallScript && !isNamed(INSTALL_SCRIPTS, name));
  assert.deepEqual(
    running.map(({ name }) => name),
    [],
  );
});

test('deprecated packages are listed', () => {
  const given = installed.filter(({ name, entry }) => entry.deprecated && !(name in DEPRECATED));
  assert.deepEqual(
    given.map(({ name, entry }) => `${name}: ${entry.deprecated}`),
    [],
  );
});

test('the bill of materials names every package that the servers run', () => {
  const words = ['run', '--silent', 'sbom'];
  const bill = JSON.parse(
    execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  assert.equal(bill.bomFormat, 'CycloneDX');
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  for (const name of ['fastify', 'kysely', 'pg', 'jose']) {
    const { version } = packages[`node_modules/${name}`];
    assert.ok(named.has(`${name}@${version}`), name);
  }
  assert.ok(![...named].some((name) => name.startsWith('jest@')), 'tools of development are no part of it');
  assert.ok(bill.components.filter(({ hashes }) => hashes?.length > 0).length > 100);
});
