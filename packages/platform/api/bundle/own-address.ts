import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Gives each bundled module an address of its own, by which it finds its neighbours.
 * @param addressOf returns the expression that replaces `import.meta.url` in a source
 */
export const ownAddress = (addressOf: (path: string) => string): Plugin => ({
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /[\\/](packages|shared)[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', addressOf(path)),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
});
