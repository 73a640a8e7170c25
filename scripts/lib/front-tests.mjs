import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** Rooms whose tests run in jsdom. */
const FRONTS = ['host', 'remotes', 'shared', 'backoffice', 'packages/platform/federation/src/browser'];

/** Files of generated tests; jest finds tests below a folder `src`. */
const INTO = '.cache/front-tests/src';
/** Test files that share a process at most: more would hold the memory of all their pages. */
const AT_MOST = 10;
/** Files that replace modules, or say that they need fresh ones, share nothing. */
const ALONE = /\bjest\.(mock|doMock|resetModules|isolateModules)\b|^\/\/ Runs alone: /m;
/** Modules of the shell hold the state of a page, from its first script on: each of its tests has a page of its own. */
const OWN_PAGE = 'host';

const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(folder, name))
    .filter((name) => /(^|\/)src\//.test(name))
    .sort();

/** A suite of its own for a file, which leaves the document, the storage and the clock as it found them. */
const suite = (test) => `describe(${JSON.stringify(test)}, () => {
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  require(${JSON.stringify(relative(INTO, test).replace(/\.tsx?$/, ''))});
});
`;

/**
 * Joins tests of a front into a few files. A process of jest otherwise loads React and antd anew for each file, which
 * takes longer than most tests.
 * @returns {string[]} files for jest, from the root: the joined ones, and those that run alone
 */
export function joinFrontTests() {
  const into = join(root, INTO);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  return FRONTS.flatMap((front) => {
    const tests = testsIn(front);
    const alone = tests.filter((test) => front === OWN_PAGE || ALONE.test(readFileSync(join(root, test), 'utf8')));
    const joined = tests.filter((test) => !alone.includes(test));
    const files = [];
    for (let from = 0; from < joined.length; from += AT_MOST) {
      const file = join(INTO, `${front.replaceAll('/', '-')}-${from / AT_MOST + 1}.test.tsx`);
      writeFileSync(
        join(root, file),
        joined
          .slice(from, from + AT_MOST)
          .map(suite)
          .join('\n'),
      );
      files.push(file);
    }
    return [...files, ...alone];
  });
}
