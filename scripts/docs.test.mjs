/** Documents that name things of the code name what exists. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

test('docs/specification.md names tests that exist', () => {
  const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const named = [...new Set(text.match(/[\w./-]+\.(?:test\.tsx?|spec\.ts)/g))];
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  );
});

/** Packages that come with another one of the table: their types. */
const isTypes = (name) => name.startsWith('@types/');

test('the README says of every dependency why it is there', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const rooms = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(pattern.slice(0, -2), name))
      : [pattern],
  );
  const unexplained = ['.', ...rooms].flatMap((room) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, room, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) =>
        !name.startsWith('@chokdee/') &&
        !isTypes(name) &&
        !readme.includes(name.replace(/^@testing-library\/.*/, 'Testing Library')),
    );
  });
  assert.deepEqual([...new Set(unexplained)], []);
});
