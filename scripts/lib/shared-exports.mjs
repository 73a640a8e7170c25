import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

/** Rooms that exist once in a document: what areas import from them must be in the host that is running. */
const rooms = ['http', 'session', 'router', 'query', 'ui', 'format'];

/** @returns {Promise<Record<string, {version: string, exports: string[]}>>} names that a room exports at run time */
export async function sharedExports() {
  const found = {};
  for (const room of rooms) {
    const folder = join(root, 'shared', room);
    const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { metafile } = await build({
      entryPoints: [join(folder, exports['.'])],
      bundle: true,
      packages: 'external',
      format: 'esm',
      write: false,
      metafile: true,
      outdir: 'unwritten',
      jsx: 'automatic',
      loader: { '.svg': 'text', '.woff2': 'empty' },
      logLevel: 'error',
    });
    // The sheet that comes out beside the script exports nothing.
    const names = Object.values(metafile.outputs).flatMap((output) => output.exports ?? []);
    found[`@chokdee/${room}`] = { version, exports: [...new Set(names)].sort() };
  }
  return found;
}
