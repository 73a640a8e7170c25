import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folderOf, isShell, type Shell, shellNames, shellOf, shells } from './shells.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const all = Object.values<Shell>(shells);
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder)).filter((name) => existsSync(join(root, folder, name, 'package.json')));

test('every area of the checkout belongs to one shell, by its name alone', () => {
  const areas = shellNames.flatMap((shell) => foldersIn(shells[shell].areasFolder).map((area) => ({ shell, area })));
  assert.ok(areas.length > shellNames.length);
  for (const { shell, area } of areas) {
    assert.equal(shellOf(area), shell, area);
    assert.equal(folderOf(area), `${shells[shell].areasFolder}/${area}`);
  }
  const names = [...shellNames, ...areas.map(({ area }) => area)];
  assert.equal(new Set(names).size, names.length, 'names are unique over all shells');
});

test('a listed area exists, and one shell alone takes every other name', () => {
  for (const { areas, areasFolder } of all)
    if (areas) assert.deepEqual([...areas].sort(), foldersIn(areasFolder).sort());
  assert.equal(all.filter(({ areas }) => areas === null).length, 1);
  assert.equal(shellOf('bingo'), 'host');
});

test('a shell has its folder, and provides packages that are there', () => {
  for (const name of shellNames) {
    const { folder, packages, partOf, libraries }: Shell = shells[name];
    assert.ok(isShell(name) && shellOf(name) === name && folderOf(name) === folder);
    for (const [pack, at] of Object.entries(packages)) {
      const text = readFileSync(join(root, at, 'package.json'), 'utf8');
      assert.equal((JSON.parse(text) as { name: string }).name, pack);
    }
    for (const [library, file] of Object.entries(partOf)) {
      assert.ok(libraries.includes(library) && existsSync(join(root, file)), file);
    }
  }
  for (const inherited of ['constructor', 'toString', '__proto__']) assert.equal(isShell(inherited), false);
});
