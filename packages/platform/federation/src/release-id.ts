import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Placeholder for the release's name until the build is hashed. Same length as a name, so that sizes stay. */
export const UNNAMED = 'zzzunnamed';

const ignored = new Set(['node_modules', 'dist', '.turbo', 'public']);
const isTest = /\.test\.tsx?$/;

/** Every source file below a folder, without tests and builds. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name) && !isTest.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Folders of the contracts between front ends and servers. */
export function contractFolders(root: string): string[] {
  const groups = ['packages/areas', 'packages/platform'].filter((group) => existsSync(join(root, group)));
  const areas = groups.flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}/contract`));
  return ['packages/platform/contracts/src', ...areas].filter((folder) => existsSync(join(root, folder)));
}

const shorten = (hash: string) => hash.slice(0, UNNAMED.length);

/** Hashes the sources of a build. Equal sources need no second build. */
export function sourcesId(folder: string, root: string, mode: string): string {
  const inputs = [
    ...contractFolders(root),
    'packages/platform/federation/src',
    'shared',
    'backoffice/shared',
    'package-lock.json',
  ];
  const hash = createHash('sha256').update(mode);
  for (const file of [folder, ...inputs.map((input) => join(root, input))].flatMap(filesBelow).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return shorten(hash.digest('hex'));
}

/** The version in `CHOKDEE_RELEASE`, or the placeholder. @throws when it is no valid version */
export function givenRelease(): string {
  const given = process.env.CHOKDEE_RELEASE;
  if (given && !/^[a-z0-9][a-z0-9.+-]{0,31}$/.test(given)) {
    throw new Error(`A version is made of a-z, 0-9, dots, + and -, at most 32 of them, not "${given}"`);
  }
  return given || UNNAMED;
}

/**
 * Hashes the result of a build: all files, built with the placeholder as name, and other visible data. The same in
 * every checkout and on every machine.
 * @param noticed plain data besides the files: routes, pages, versions of shared packages
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

/** Replaces the placeholder by the release's name, in file names and contents. */
export function nameFiles(folder: string, release: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (isText.test(name)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(UNNAMED, release));
    if (name.includes(UNNAMED)) renameSync(file, join(folder, name.replaceAll(UNNAMED, release)));
  }
}

/** Container name of a release. It is a valid variable name, and unique so that two releases can share a document. */
export function containerOf(area: string, release: string): string {
  return `${area}_${release.replaceAll(/[^a-z0-9]/g, '_')}`;
}
