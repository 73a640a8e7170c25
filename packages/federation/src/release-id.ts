import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Stands for the name of a release until it is known what was built; as long as one, so that sizes stay. */
export const UNNAMED = 'zzzunnamed';

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
  const rooms = join(root, 'packages');
  const areas = existsSync(rooms) ? readdirSync(rooms).map((name) => `packages/${name}/contract`) : [];
  return ['packages/contracts/src', ...areas].filter((folder) => existsSync(join(root, folder)));
}

const shorten = (hash: string) => hash.slice(0, UNNAMED.length);

/** Names the sources of a build: equal sources need not be built again. */
export function sourcesId(folder: string, root: string, mode: string): string {
  const inputs = [...contractFolders(root), 'packages/federation/src', 'shared', 'package-lock.json'];
  const hash = createHash('sha256').update(mode);
  for (const file of [folder, ...inputs.map((input) => join(root, input))].flatMap(filesBelow).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return shorten(hash.digest('hex'));
}

/** The version that `CHOKDEE_RELEASE` gives; else the name follows from what is built. @throws when it is no version */
export function givenRelease(): string {
  const given = process.env.CHOKDEE_RELEASE;
  if (given && !/^[a-z0-9][a-z0-9.+-]{0,31}$/.test(given)) {
    throw new Error(`A version is made of a-z, 0-9, dots, + and -, at most 32 of them, not "${given}"`);
  }
  return given || UNNAMED;
}

/**
 * Names a build by what came out of it: every file that was emitted while it had no name, and what else a visitor would
 * notice. Equal in every checkout and on every machine.
 * @param noticed plain data beside the files: routes, pages, versions of what is shared
 */
export function contentId(folder: string, noticed: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(noticed));
  for (const name of readdirSync(folder).sort()) {
    hash
      .update('\0')
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)));
  }
  return shorten(hash.digest('hex'));
}

const isText = /\.(js|css|map)$/;

/** Writes the name wherever the build of this folder has none yet, in its files and in theirs. */
export function nameFiles(folder: string, release: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (isText.test(name)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(UNNAMED, release));
    if (name.includes(UNNAMED)) renameSync(file, join(folder, name.replaceAll(UNNAMED, release)));
  }
}

/** A name of its own for the container of each release, fit for a variable: two releases can then live in one document. */
export function containerOf(area: string, release: string): string {
  return `${area}_${release.replaceAll(/[^a-z0-9]/g, '_')}`;
}
