import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (file: string): string => dirname(require.resolve(file));
/** @throws when a newer version of the library lacks the file */
function partOf(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`${path} is replaced in builds, but is not there`);
  return path;
}

/** Replaces antd's modules that the content security policy refuses. @param root folder of the checkout */
export function refusedParts(root: string): Record<string, string> {
  const own = (name: string) => join(root, 'shared/antd/src/provider', name);
  const parts = [
    ['util', 'getScrollBarSize.js', own('scrollbar-size.ts')],
    ['portal', 'useScrollLocker.js', own('scroll-locker.ts')],
  ] as const;
  return Object.fromEntries(
    parts.flatMap(([library, file, ours]) => {
      const folder = folderOf(`@rc-component/${library}/package.json`);
      return ['es', 'lib'].map((kind) => [partOf(folder, `${kind}/${file}`), ours]);
    }),
  );
}
