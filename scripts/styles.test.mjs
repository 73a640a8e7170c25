/** Rooms use the typed parts of shared/ui, and CSS modules for their own looks. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { classProblems } from '../packages/platform/federation/src/style-classes.ts';
import { root } from './lib/run.mjs';

const listed = (...folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );

/** Lines that match a pattern, as `file:line text`. */
function places(files, pattern) {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      // Compared strings are no classes.
      .flatMap((line, at) =>
        pattern.test(line.replace(/[!=]== '[^']*'/g, '')) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
}

// The back office is drawn by antd, whose documentation sets inline styles: these rules hold for members' pages.
const rooms = listed('host', 'remotes', 'scripts/new-area/template').filter(
  (file) => /\.tsx(\.tpl)?$/.test(file) && !file.includes('.test.'),
);

test('no class is written as a string outside of shared/ui', () => {
  assert.ok(rooms.length > 200);
  assert.deepEqual(places(rooms, /className=(["'`]|\{["'`])|className=\{[^}]*[^\w.]["'`]\w|\bcx\([^)]*["'`]\w/), []);
});

test('an inline style sets custom properties alone, whose values only the moment knows', () => {
  assert.deepEqual(places(rooms, /style=\{\{\s*[^'\s]|style=\{\{\s*'(?!--)/), []);
});

test('the only global sheets are fonts, tokens and bare elements', () => {
  const sheets = listed('host', 'remotes', 'shared', 'backoffice').filter(
    (file) => file.endsWith('.css') && !file.endsWith('.module.css'),
  );
  const ofClasses = places(sheets, /^\s*[^@/]*\.[a-z][\w-]*[^;]*\{/i);
  assert.ok(sheets.includes('shared/ui/src/styles/reset.css'));
  assert.deepEqual(ofClasses, []);
  const modules = listed('host', 'remotes', 'shared', 'backoffice').filter((file) => file.endsWith('.module.css'));
  assert.deepEqual(places(modules, /:global\((?!\[data-)/), []);
});

test('layers are those of the first sheet: what comes in the script of an area names none', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/ui/package.json'), 'utf8'));
  // These sheets are bundled into each area; an area's script may run before the first sheet is loaded.
  const ofAreas = Object.values(exports).flatMap((file) => /^\.\/(src\/\w+)\/index\.ts$/.exec(file)?.[1] ?? []);
  const sheets = listed('remotes', 'shared/antd', ...ofAreas.map((folder) => `shared/ui/${folder}`)).filter((file) =>
    file.endsWith('.css'),
  );
  assert.ok(sheets.length > 20);
  assert.deepEqual(places(sheets, /@layer/), []);
});

test('every class of a CSS module exists and is worn', () => {
  const folders = [
    'host',
    'shared/ui',
    ...new Set(rooms.map((file) => /^remotes\/\w+/.exec(file)?.[0]).filter(Boolean)),
  ];
  assert.deepEqual(
    folders.flatMap((folder) => classProblems(join(root, folder, 'src')).map((problem) => `${folder}: ${problem}`)),
    [],
  );
});

test('a search field is the one of shared/ui, whose cross takes the place of the browser’s', () => {
  const own = 'shared/ui/src/forms';
  const files = [...rooms, ...listed('shared').filter((file) => file.endsWith('.tsx') && !file.startsWith(own))];
  assert.deepEqual(places(files, /type="search"/), []);
  assert.match(
    readFileSync(join(root, own, 'field.module.css'), 'utf8'),
    /-webkit-search-cancel-button \{\n\s*display: none/,
  );
});
