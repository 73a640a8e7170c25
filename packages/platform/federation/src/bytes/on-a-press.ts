import type { ReleaseManifest } from '@chokdee/contracts';

/** Chunk name in the shell for a loader of `@chokdee/antd`. */
const chunkOf = (name: string) => `antd-${name.toLowerCase()}.`;
/** Chunk with the code that several loaders share. */
const COMMON = 'antd.';

/**
 * Brotli bytes of antd that a page loads when its parts are opened. The first paint needs none of them.
 * @param scripts texts of the page's scripts, which name the loaders
 */
export function antdBytes(host: Pick<ReleaseManifest, 'bytes'>, scripts: readonly string[]): number {
  const files = Object.entries(host.bytes).filter(([file]) => file.startsWith(COMMON) || file.startsWith('antd-'));
  const names = new Set(
    scripts.flatMap((text) => [...text.matchAll(/\.load([A-Z][a-z]+)\b/g)].map(([, name = '']) => name)),
  );
  const chunks = [...names].map(chunkOf).filter((chunk) => files.some(([file]) => file.startsWith(chunk)));
  if (chunks.length === 0) return 0;
  return files
    .filter(([file]) => [COMMON, ...chunks].some((chunk) => file.startsWith(chunk)))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}
