/**
 * Runs `npm run new-area` in a copy of the checkout: the new area type-checks, passes its tests and is registered
 * everywhere.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeArea, nameTrouble } from './lib/new-area.mjs';
import { root } from './lib/run.mjs';

const ROOMS = ['packages', 'shared', 'remotes', 'host', 'backoffice'];
const FILES = [
  'package.json',
  'package-lock.json',
  'README.md',
  'CODEOWNERS',
  'tsconfig*.json',
  'biome.json',
  'css.d.ts',
];
const copy = mkdtempSync(join(tmpdir(), 'new-area-'));
let written = [];

/** Copies sources only. Foreign packages are links into this checkout, own packages are the copy's. */
function copyCheckout() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ROOMS, ...FILES, 'jest.*'], {
    cwd: root,
  });
  const files = list.toString().trim().split('\n');
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    // git still lists files that were moved meanwhile.
    cpSync(join(root, file), join(copy, file), { force: true, errorOnExist: false });
  }
  mkdirSync(join(copy, 'node_modules/@chokdee'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@chokdee'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const file of files.filter((each) => each !== 'package.json' && basename(each) === 'package.json')) {
    const { name } = JSON.parse(readFileSync(join(copy, file), 'utf8'));
    symlinkSync(join(copy, dirname(file)), join(copy, 'node_modules', name));
  }
}

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout + stderr;
}

before(async () => {
  copyCheckout();
  written = await makeArea({ root: copy, name: 'bingo', title: 'บิงโก' });
});
after(() => rmSync(copy, { recursive: true }));

test('a name that is taken, or that no variable can have, is refused with the reason', () => {
  assert.equal(nameTrouble(root, 'bingo'), null);
  assert.match(nameTrouble(root, 'bingo-hall'), /letters/);
  assert.match(nameTrouble(root, 'lotto'), /already/);
  assert.match(nameTrouble(root, 'ui'), /already/);
  for (const address of ['slot', 'assets', 'member']) assert.match(nameTrouble(root, address), /belong to somebody/);
});

test('it type-checks, and the linter has nothing to say', () => {
  const tsconfig = {
    extends: './tsconfig.json',
    include: ['remotes/bingo', 'packages/*/*/contract', 'packages/platform/contracts', '*.d.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.bingo.json'), JSON.stringify(tsconfig));
  run('tsc', '-p', 'tsconfig.bingo.json');
  run('biome', 'check', '--vcs-enabled=false', 'remotes/bingo');
});

test('its own tests pass', () => {
  const output = run('jest', '-i', '-c', 'jest.config.mjs', '--rootDir', 'remotes/bingo');
  assert.match(output, /Tests: +3 passed/);
});

test('gateways know it by its build', () => {
  const program = `
    import { mkdirSync } from 'node:fs';
    import { checkoutStore } from '@chokdee/release';
    import definition from './remotes/bingo/webpack.config.ts';
    mkdirSync('remotes/bingo/dist');
    console.log(JSON.stringify([checkoutStore('.').packages().includes('bingo'), definition.config.routes[0].path]));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: copy,
  });
  assert.deepEqual(JSON.parse(output.toString()), [true, '/bingo']);
});

test('the lock file and the README name it, everything else of them stays', () => {
  const lock = (folder) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const { 'remotes/bingo': room, 'node_modules/@chokdee/bingo': link, ...rest } = lock(copy);
  assert.equal(room.name, '@chokdee/bingo');
  assert.deepEqual(link, { resolved: 'remotes/bingo', link: true });
  assert.deepEqual(Object.entries(rest), Object.entries(lock(root)));
  assert.match(
    readFileSync(join(copy, 'README.md'), 'utf8'),
    /^\| `remotes\/engagement`.*\n\| `remotes\/bingo` +\| บิงโก +\|\n\| `shared/m,
  );
  assert.match(readFileSync(join(copy, 'CODEOWNERS'), 'utf8'), /^\/remotes\/bingo\/ +@chokdee\/bingo$/m);
  assert.match(
    readFileSync(join(copy, 'packages/platform/contracts/src/generated/paths.gen.ts'), 'utf8'),
    /bingo = \{\s*overview: '\/bingo'/,
  );
  assert.ok(written.includes('remotes/bingo/README.md'));
});
