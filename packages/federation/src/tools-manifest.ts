import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNNAMED } from './release-id.ts';

const file = 'mf-manifest.json';

/**
 * Takes what developer tools of module federation read out of a build: no document names it, no member's browser asks
 * for it, and so it has no part in the name of the release.
 * @returns puts it back, under the name that the release has got
 */
export function takeToolsManifest(folder: string): (release: string) => void {
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null;
  for (const name of [file, 'mf-stats.json']) rmSync(join(folder, name), { force: true });
  return (release) => {
    if (text !== null) writeFileSync(path, text.replaceAll(UNNAMED, release));
  };
}
