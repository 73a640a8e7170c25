import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../', import.meta.url));

/** Where all that tests start was translated at once (run-tests.ts); unset when a file is run by itself. */
export const TRANSLATED = 'API_TRANSLATED';

/** What node is called with to run a source file as a process of its own. */
export function argvOf(file: string): string[] {
  const translated = process.env[TRANSLATED];
  if (!translated) return ['--import', 'tsx', file];
  return ['--enable-source-maps', join(translated, relative(packages, file).replace(/\.ts$/, '.js'))];
}
