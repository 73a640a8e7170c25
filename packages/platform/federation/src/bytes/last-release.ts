import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { shellOf } from '@chokdee/contracts/shells';
import { readManifest, readMap, runningProduct } from '@chokdee/release';
import { shownBy } from '../tell-shown.ts';

const PATIENCE_MS = 4_000;

async function shownManifest(product: string, area: string): Promise<ReleaseManifest | null> {
  const release = await shownBy(product, area);
  if (release === null) return null;
  const answer = await fetch(new URL(`/assets/${area}/${release}/release.json`, product), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return answer.ok ? ((await answer.json()) as ReleaseManifest) : null;
}

/**
 * Finds the release to compare a build with: the one that the product shows, named or running here. Without a product
 * it is the newest other release beside the build.
 */
export async function lastRelease(folder: string, root: string, built: ReleaseManifest) {
  const product = process.env.CHOKDEE_URL || runningProduct(process.env, root, shellOf(built.area));
  if (product) {
    return shownManifest(product, built.area).catch((error: unknown) => {
      throw new Error(
        `${product} does not answer, so nothing is compared with it: CHOKDEE_URL= compares with the build before.`,
        { cause: error },
      );
    });
  }
  const dist = join(folder, 'dist');
  const map = readMap(dist);
  const before = map?.stable === built.release ? map.previous : map?.stable;
  return before ? readManifest(dist, before) : null;
}
