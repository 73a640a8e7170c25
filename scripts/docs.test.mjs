/** Documents that name things of the code name what exists, and the code names sections that exist. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { calls } from '../packages/api-contract/index.ts';
import { root } from './lib/run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const specification = readdirSync(join(root, 'docs/specification'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/specification/${name}`);

/** Numbers of the sections in which these documents are divided. */
const sectionsOf = (paths, heading) =>
  paths.flatMap((path) => [...read(path).matchAll(heading)].map(([, number]) => Number(number)));

const sourceFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css|sql|md|tpl)$/.test(path) && existsSync(join(root, path)));

/** References such as `spec section 4` or `domain guide, section 2`, with the file that has them. */
function referencesTo(document) {
  const reference = new RegExp(`${document}[,)(]* *\\(?sections? (\\d+)(?:(?:,| and) (\\d+))?`, 'gi');
  return sourceFiles.flatMap((path) =>
    [
      ...read(path)
        .replace(/\s*\n\s*(\*|\/\/|#)?\s*/g, ' ')
        .matchAll(reference),
    ].flatMap(([, ...numbers]) => numbers.filter(Boolean).map((number) => ({ path, number: Number(number) }))),
  );
}

for (const [document, sections, least] of [
  ['spec(?:ification)?', sectionsOf(specification, /^# (\d+)\. /gm), 45],
  ['domain guide', sectionsOf(['docs/domain.md'], /^## (\d+)\. /gm), 7],
]) {
  test(`every "${document} section N" of a comment leads to a section`, () => {
    const references = referencesTo(document);
    assert.ok(references.length >= least, `only ${references.length} references were found`);
    assert.deepEqual(
      references.filter(({ number }) => !sections.includes(number)),
      [],
    );
  });
}

test('section 7 lists every call of the contracts, and as promised what the specification names', () => {
  const [promised, added] = read('docs/specification/7-calls.md').split('## Added');
  const named = (text) => text.match(/(?<=`)(GET|POST|DELETE) \/api\/[\w/]+(?=`)/g) ?? [];
  assert.deepEqual(named(promised).sort(), JSON.parse(read('e2e/spec-index.json')).calls.sort());
  assert.deepEqual([...new Set([...named(promised), ...named(added)])].sort(), Object.keys(calls).sort());
});

test('the proofs of the specification are tests that exist', () => {
  const named = [...new Set(read('docs/specification/proofs.md').match(/[\w./-]+\.(?:test\.tsx?|spec\.ts)/g))];
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  );
});

/** Packages that come with another one of the table: their types. */
const isTypes = (name) => name.startsWith('@types/');

test('docs/dependencies.md says of every dependency why it is there', () => {
  const table = read('docs/dependencies.md');
  const files = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const unexplained = files.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) =>
        !name.startsWith('@chokdee/') &&
        !isTypes(name) &&
        !table.includes(name.replace(/^@testing-library\/.*/, 'Testing Library')),
    );
  });
  assert.deepEqual([...new Set(unexplained)], []);
});
