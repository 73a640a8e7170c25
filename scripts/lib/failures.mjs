import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { COLOURS } from './count.mjs';
import { root } from './run.mjs';

/** Lines printed for each failed test, below its name. */
const LINES_EACH = 24;
const MOST = 5;
const LAST_LINES = 20;
const PAGE_LINES = 120;
/** First line of a failure in jest, `node:test` and Playwright. */
const BEGINS = [/^ {2}● .+/, /^ *not ok \d+ - /, /^ {2}\d+\) \[.+/];
/** node:test repeats a failed test for its file and its suite. */
const isSummary = (lines, at) => lines.slice(at, at + 8).some((line) => /subtestsFailed/.test(line));

const plain = (output) => output.replace(COLOURS, '');

/**
 * Shortened failures in the output of test tools; without any, its last lines.
 * @returns {string[]} lines
 */
export function failuresIn(output) {
  const lines = plain(output)
    .split('\n')
    .filter((line) => !/^npm warn/.test(line));
  const found = lines.flatMap((line, at) =>
    BEGINS.some((begin) => begin.test(line)) && !isSummary(lines, at) ? [at] : [],
  );
  if (found.length === 0) return lines.slice(-LAST_LINES);
  const shown = found.slice(0, MOST).flatMap((at, index) => {
    const end = Math.min(at + LINES_EACH, found[index + 1] ?? lines.length);
    return lines.slice(at, end);
  });
  return found.length > MOST ? [...shown, `and ${found.length - MOST} more`] : shown;
}

/** Page contents that Playwright stored for failed browser tests. @returns {string[]} lines */
export function pagesIn(output) {
  const files = [...plain(output).matchAll(/Error Context: (\S+\.md)/g)].map(([, file]) => join(root, file));
  return files
    .filter((file) => existsSync(file))
    .slice(0, MOST)
    .flatMap(
      (file) => /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1].split('\n').slice(0, PAGE_LINES) ?? [],
    );
}

/** Skipped tests in node:test, Playwright and jest, and `skipped: …` lines of a proof. */
const SKIPS = [
  /^ *ok \d+ - (.+ # SKIP.*)$/gm,
  /^.*?\bskipped: (.+)$/gm,
  /^ {2}(\d+ skipped)$/gm,
  /^Tests:.*?(\d+ skipped)/gm,
];

/** Skipped tests in that output, by the tools' names. @returns {string[]} */
export const skipsIn = (output) =>
  SKIPS.flatMap((each) => [...plain(output).matchAll(each)].map(([, text]) => text.trim()));

const fromRoot = (file) => (isAbsolute(file) ? relative(root, file) : file);
/** Maps a bundled test file to its source. */
const sourceOf = (file) => file.replace(/^packages\/platform\/api\/\.cache\/tests\/(.*)\.js$/, 'packages/$1.ts');

/** Read failed tests of Playwright, jest and `node:test`. A null `file` means that the tool does not name it. */
const READERS = [
  (text) =>
    [...text.matchAll(/^ {2}\d+\) \[[\w-]+\] › ([^:\n]+):\d+:\d+ › (.+?)\s*─*$/gm)].map(([, file, test]) => ({
      file,
      test,
    })),
  (text) => {
    let file = null;
    return text.split('\n').flatMap((line) => {
      file = /^FAIL (\S+)/.exec(line)?.[1] ?? file;
      const test = /^ {2}● (.+)$/.exec(line)?.[1];
      return test === undefined || test === 'Console' ? [] : [{ file, test }];
    });
  },
  (text) => {
    const lines = text.split('\n');
    return lines.flatMap((line, at) => {
      const test = /^ *not ok \d+ - (.+)$/.exec(line)?.[1];
      if (test === undefined || isSummary(lines, at)) return [];
      const location = lines.slice(at, at + 5).map((each) => /^ *location: '(.+?):\d+:\d+'$/.exec(each)?.[1]);
      const file = location.find((each) => each !== undefined);
      return [{ file: file === undefined ? null : sourceOf(fromRoot(file)), test }];
    });
  },
];

/** Failed tests with their files, each once. @returns {{ file: string | null, test: string }[]} */
export function failedTests(output) {
  const all = READERS.flatMap((read) => read(plain(output)));
  return [...new Map(all.map((each) => [`${each.file} ${each.test}`, each])).values()];
}
