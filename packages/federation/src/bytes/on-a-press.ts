import type { ReleaseManifest } from '@chokdee/contracts';

/** What `@chokdee/antd` fetches by which of its names, as the chunks of the shell are called. */
const chunkOf = (name: string) => `antd-${name.toLowerCase()}.`;
/** What several of them are made of. */
const COMMON = 'antd.';

/**
 * Brotli bytes that a page fetches of antd once its parts are opened: none of them is on a first paint.
 * @param scripts texts of the page's own scripts, which name what they fetch
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
