import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS } from './count.mjs';
import { root } from './run.mjs';

/** Lines below the name of a failed test that say what was wrong. */
const LINES_EACH = 24;
const MOST = 5;
const LAST_LINES = 20;
const PAGE_LINES = 120;
/** How jest, `node:test` and Playwright begin what they say of a test that failed. */
const BEGINS = [/^ {2}● .+/, /^ *not ok \d+ - /, /^ {2}\d+\) \[.+/];
/** Node's runner tells of a whole file or suite that failed, too; its tests have said why. */
const isSummary = (lines, at) => lines.slice(at, at + 8).some((line) => /subtestsFailed/.test(line));

/**
 * What test tools said of the tests that failed, shortened; without any, the last lines.
 * @returns {string[]} lines
 */
export function failuresIn(output) {
  const lines = output
    .replace(COLOURS, '')
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

/** What stood on the pages of browser tests that failed, as Playwright wrote it down. @returns {string[]} lines */
export function pagesIn(output) {
  const files = [...output.replace(COLOURS, '').matchAll(/Error Context: (\S+\.md)/g)].map(([, file]) =>
    join(root, file),
  );
  return files
    .filter((file) => existsSync(file))
    .slice(0, MOST)
    .flatMap(
      (file) => /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1].split('\n').slice(0, PAGE_LINES) ?? [],
    );
}
