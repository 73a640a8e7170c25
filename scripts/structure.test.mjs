/** Limits of files and folders, and rules for imports inside a room. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { test } from 'node:test';
import { circles, importGraph, sourceFiles, specifiersIn } from './lib/import-graph.mjs';
import { root } from './lib/run.mjs';

const ROOMS = ['host', 'remotes', 'shared', 'backoffice', 'packages'];
const MOST_FILES = 25;
const MOST_LINES = 250;

/** Exceptions. None may be added, and one that is no longer needed fails the test. */
const notYet = {
  folders: [],
  files: [],
  circles: [],
  features: [],
  shell: [],
  dialect: [],
};

const files = sourceFiles(ROOMS);
const graph = importGraph(files);
const isTest = (file) => /\.test\.tsx?$/.test(file);
const sorted = (items) => [...new Set(items)].sort();

test(`a folder has at most ${MOST_FILES} source files`, () => {
  const counts = new Map();
  for (const folder of files.filter((file) => !isTest(file)).map(dirname)) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  assert.deepEqual(
    sorted(counts.keys()).filter((folder) => counts.get(folder) > MOST_FILES),
    notYet.folders,
  );
});

test(`a file has at most ${MOST_LINES} lines`, () => {
  const lines = (file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  assert.deepEqual(
    files.filter((file) => lines(file) > MOST_LINES),
    notYet.files,
  );
});

test('files import each other in no circle, types included', () => {
  assert.deepEqual(sorted(circles(graph).map((circle) => circle.join(' '))), notYet.circles);
});

/** Folder directly below a room's `src`: `remotes/lotto/src/bet`. */
const folderOf = (file) => /^(?:backoffice\/)?(?:host|(?:remotes|shared)\/[^/]+)\/src\/[^/]+(?=\/)/.exec(file)?.[0];
const ofRemote = (path = '') => /^(?:backoffice\/)?remotes\//.test(path);
const isFeature = (folder) => ofRemote(folder) && /(?<!\/(?:parts|queries|testing))$/.test(folder);

/** @returns {string[]} features that a file imports, also through files outside of features */
function featuresBehind(file, seen = new Set()) {
  return graph.get(file).flatMap((target) => {
    if (isFeature(folderOf(target))) return [folderOf(target)];
    if (isTest(file) || seen.has(target)) return [];
    return featuresBehind(target, seen.add(target));
  });
}

test('features of a remote do not import each other; its parts and queries import none', () => {
  const arrows = files.flatMap((file) => {
    const folder = folderOf(file);
    if (!ofRemote(folder) || folder.endsWith('/testing')) return [];
    return featuresBehind(file).flatMap((feature) => (feature === folder ? [] : [`${folder} -> ${basename(feature)}`]));
  });
  assert.deepEqual(sorted(arrows), notYet.features);
});

test('the folders of the host and of each shared package form no circle', () => {
  const arrows = files
    .filter((file) => !isTest(file) && !ofRemote(file) && !/\/testing\//.test(file))
    .flatMap((file) => graph.get(file).map((target) => [folderOf(file), folderOf(target)]))
    .filter(([from, to]) => from !== undefined && to !== undefined);
  const folders = new Map(arrows.flat().map((folder) => [folder, []]));
  for (const [from, to] of arrows) folders.get(from).push(to);
  assert.deepEqual(sorted(circles(folders).map((circle) => circle.join(' '))), notYet.shell);
});

/** Matches of a pattern in the files with such a name. */
const differing = (name, pattern) =>
  files
    .filter((file) => name.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([found]) => `${file}: ${found}`),
    );

test('sheets are imported as `styles`, a copy.ts exports `copy`, actions are camelCase, a state of yes or no says so', () => {
  const found = [
    // A part may also need the sheet of another folder: `lobbyStyles`.
    ...differing(/\.tsx?$/, /import (?!styles\b|\w+Styles\b)\w+ from '[^']*\.module\.css'/g),
    ...differing(/^(?!packages\/).*\/copy\.ts$/, /^export const (?!copy\b)\w+/gm),
    ...differing(/\.reducer\.ts$/, /\btype: '\w*(?:_\w*|(?<=')[A-Z]\w*)'/g),
    ...differing(
      /(?<!\.test)\.tsx?$/,
      /const \[(?!(?:is|has|can|with|every)[A-Z])\w+, \w+\] = useState(?:<boolean>)?\((?:true|false)\)/g,
    ),
  ];
  assert.deepEqual(sorted(found), notYet.dialect);
});

test('days are asked for by the fields of antd, which know Buddhist years and say what is wrong', () => {
  const page = /^(?:host|remotes|shared|backoffice)\/.*\.tsx$/;
  assert.deepEqual(differing(page, /type=["{']+(?:date|datetime-local|month|week)["']/g), []);
});

test('no field of a page has a maxLength, which cuts what is pasted without a word', () => {
  assert.deepEqual(differing(/^(?:host|remotes|shared|backoffice)\/.*(?<!\.test)\.tsx$/, /\bmaxLength=/g), []);
});

test('browser sources hold nothing that iPhones with iOS 15.4 lack: no looking behind, no methods that came later', () => {
  const shown =
    /^(?:(?:(?:backoffice\/)?(?:host|(?:remotes|shared)\/[^/]+)|packages\/platform\/contracts)\/src|packages\/\w+\/(?:[^/]+\/contract|api-contract|federation\/src\/browser))\/.*(?<!\.test)\.tsx?$/;
  // A lookbehind literal is a syntax error there, and its whole script fails.
  const late =
    /\(\?<[=!]|\bstatic \{|\.to(?:Sorted|Reversed|Spliced)\(|\b(?:AbortSignal\.(?:any|timeout)|URL\.canParse|(?:Object|Map)\.groupBy|Promise\.withResolvers)\(/g;
  assert.deepEqual(differing(shown, late), []);
});

test('what serves asks others by `ask`, whose time limit holds for the whole answer', () => {
  const serving = /^packages\/(?!tools|platform\/federation)(?!.*\/(?:cli|testing|bench)\/).*(?<!\.test)\.ts$/;
  assert.deepEqual(differing(serving, /(?<![.\w])fetch\(|AbortSignal\.timeout\(/g), []);
});

test('these rules see what a file imports, and find a circle', () => {
  const text = `import type { A } from './a.ts';
import {
  b,
} from '@chokdee/ui';
export * from './c.ts';
import './d.css';
const page = () => import('./e.tsx');`;
  assert.deepEqual(specifiersIn(text), ['./a.ts', '@chokdee/ui', './c.ts', './d.css', './e.tsx']);
  const graphOf = (arrows) => new Map(Object.entries(arrows));
  assert.deepEqual(circles(graphOf({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] })), [['b', 'c']]);
  assert.deepEqual(circles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] })), []);
});

/** APIs that throw or are missing in some members' browsers: one file wraps each. */
const RISKY = [
  [/(session|local)Storage\b/, 'shared/http/src/safe-storage.ts'],
  [/crypto\.randomUUID/, 'shared/http/src/random-id.ts'],
];

test('storage and random ids of a browser are used by way of @chokdee/http', () => {
  const code = (file) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const inBrowsers = files.filter(
    (file) =>
      /^(host|remotes|shared|backoffice)\//.test(file) && !isTest(file) && !/\.fixtures\.|\/testing\//.test(file),
  );
  const bare = RISKY.flatMap(([risk, own]) => inBrowsers.filter((file) => file !== own && risk.test(code(file))));
  assert.deepEqual(sorted(bare), []);
});
