import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../', import.meta.url));

/** Folder of the processes that run-tests.ts has translated; unset when a file is run by itself. */
export const TRANSLATED = 'API_TRANSLATED';

/** Arguments of node that run a source file as a process. */
export function argvOf(file: string): string[] {
  const translated = process.env[TRANSLATED];
  if (!translated) return ['--import', 'tsx', file];
  return ['--enable-source-maps', join(translated, relative(packages, file).replace(/\.ts$/, '.js'))];
}
