import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildDefinition } from './define-build.ts';

/** The checkout of a package: the nearest folder above with a lock file. */
export function workspaceRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package-lock.json above this folder');
  return workspaceRoot(parent);
}

/** Reads a package's `webpack.config.ts`. */
export async function loadDefinition(folder: string): Promise<BuildDefinition> {
  const file = join(folder, 'webpack.config.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const module = (await import(pathToFileURL(file).href)) as { default: BuildDefinition };
  return module.default;
}
