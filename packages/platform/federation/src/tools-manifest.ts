import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNNAMED } from './release-id.ts';

const file = 'mf-manifest.json';

/**
 * Removes the files for federation's developer tools from a build, so that they do not change the release's name.
 * @returns a function that writes the manifest back, with the final name
 */
export function takeToolsManifest(folder: string): (release: string) => void {
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null;
  for (const name of [file, 'mf-stats.json']) rmSync(join(folder, name), { force: true });
  return (release) => {
    if (text !== null) writeFileSync(path, text.replaceAll(UNNAMED, release));
  };
}
