import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.turbo', 'public']);
const isTest = /\.test\.tsx?$/;

/** Every source file below a folder; no tests, no builds. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name) && !isTest.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Folders of everything that front ends and servers agree on. */
export function contractFolders(root: string): string[] {
  const areas = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/contract`);
  return ['packages/contracts/src', ...areas].filter((folder) => existsSync(join(root, folder)));
}

/**
 * Names a build by everything that goes into it, so that the same sources give the same release on every machine.
 * `CHOKDEE_RELEASE` overrides it.
 */
export function releaseId(folder: string, root: string, mode: string): string {
  const given = process.env.CHOKDEE_RELEASE;
  if (given) {
    if (!/^[a-z0-9][a-z0-9.+-]{0,31}$/.test(given)) {
      throw new Error(`A version is made of a-z, 0-9, dots, + and -, at most 32 of them, not "${given}"`);
    }
    return given;
  }
  const inputs = [...contractFolders(root), 'packages/federation/src', 'shared', 'package-lock.json'];
  const hash = createHash('sha256').update(mode);
  for (const file of [folder, ...inputs.map((input) => join(root, input))].flatMap(filesBelow).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

/** A name of its own for the container of each release, fit for a variable: two releases can then live in one document. */
export function containerOf(area: string, release: string): string {
  return `${area}_${release.replaceAll(/[^a-z0-9]/g, '_')}`;
}
