/**
 * A release gets a new name only if visitors would notice the change. Each edit is made in a copy of the checkout, all
 * is built, and the names are compared. Prints the proven table.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root, run } from './lib/run.mjs';

const packages = ['host', 'games', 'lotto', 'finance', 'engagement'];
const home = mkdtempSync(join(tmpdir(), 'release-names-'));
after(() => rmSync(home, { recursive: true }));
const copy = join(home, 'copy');

const made = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.turbo', 'test-results']);
cpSync(root, copy, { recursive: true, filter: (path) => !made.has(basename(path)) });
// Links between workspaces are relative, so the copy's links stay inside the copy.
for (const name of ['.', 'packages/platform/gateway', 'packages/tools/sandbox']) {
  spawnSync('cp', ['-a', join(root, name, 'node_modules'), join(copy, name)]);
}

/** Builds one package of a checkout. @returns the name of its release */
async function build(name, checkout) {
  const cwd = join(checkout, name === 'host' ? 'host' : join('remotes', name));
  const { code, output } = await run(process.execPath, [join(checkout, 'packages/platform/federation/bin/build.mjs')], {
    cwd,
    quiet: true,
    env: { NODE_ENV: 'production', DATA_DIR: join(checkout, '.data') },
  });
  assert.equal(code, 0, output);
  return /^\w+ (\S+):/m.exec(output)[1];
}

async function buildAll(checkout, some = packages) {
  const names = {};
  for (const name of some) names[name] = await build(name, checkout);
  return names;
}

const edits = [
  ['a comment in a contract', 'packages/areas/lotto/contract/bill.calls.ts', (text) => `// A comment.\n${text}`, []],
  [
    'the Thai text of a server error',
    'packages/areas/lotto/contract/errors.ts',
    (text) => text.replace('ไม่พบงวดหวยนี้', 'ไม่พบงวดหวยที่เลือก'),
    [],
  ],
  [
    'a line of the server in the lock file',
    'package-lock.json',
    (text) => text.replace(/("node_modules\/pg": \{\s*"version": ")[^"]+/, '$18.99.0'),
    [],
  ],
  [
    'a colour of one agent',
    'packages/platform/contracts/src/look/demo-palettes.ts',
    (text) => text.replace(/#[0-9a-f]{6}/i, '#123456'),
    [],
  ],
  ['a text of lotto', 'remotes/lotto/src/lobby/copy.ts', (text) => text.replace('ปิดรับใน', 'จะปิดใน'), ['lotto']],
  [
    'an icon of the menu',
    'host/src/layouts/tab-bar.tsx',
    (text) => text.replace('icon="home"', 'icon="users"'),
    ['host'],
  ],
  [
    "react's patch version",
    'node_modules/react/package.json',
    (text) => text.replace(/("version": "\d+\.\d+\.)\d+/, '$199'),
    ['host'],
  ],
];

const before = await buildAll(copy);
// Moves the copy: the folder must not change a name either.
const another = join(home, 'another/folder/of/this/machine');
mkdirSync(dirname(another), { recursive: true });
renameSync(copy, another);
console.log(`| edit | new names |\n|---|---|`);

/** Builds packages with these edits and reverts the edits. @returns the packages with a new name */
async function renamedBy(edited, of = packages) {
  const at = (file) => join(another, file);
  const texts = edited.map(([, file]) => readFileSync(at(file), 'utf8'));
  try {
    for (const [index, [, file, edit]] of edited.entries()) {
      assert.notEqual(edit(texts[index]), texts[index], `${file} is not what it was`);
      writeFileSync(at(file), edit(texts[index]));
    }
    const names = await buildAll(another, of);
    return of.filter((name) => names[name] !== before[name]);
  } finally {
    for (const [index, [, file]] of edited.entries()) writeFileSync(at(file), texts[index]);
  }
}

// Edits without an expected new name are built together: if names stay under all, they stay under each. The other
// edits are built singly for the packages that get a new name.
const silent = edits.filter(([, , , expected]) => expected.length === 0);
const renamedBySilent = await renamedBy(silent);
const renamedByLoud = await renamedBy(edits.filter((edit) => !silent.includes(edit)));

test('the same sources in another folder are the same releases', async () => {
  assert.deepEqual(await renamedBy([], renamedBySilent), []);
});

for (const edit of edits) {
  const [title, , , expected] = edit;
  test(`${title}: ${expected.join(', ') || 'nothing'} gets a new name`, async () => {
    const renamed = await renamedBy([edit], silent.includes(edit) ? renamedBySilent : renamedByLoud);
    console.log(`| ${title} | ${renamed.join(', ') || 'none'} |`);
    assert.deepEqual(renamed, expected);
  });
}
