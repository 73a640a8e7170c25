import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.turbo', 'public']);
const isTest = /\.test\.tsx?$/;

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name) && !isTest.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Names a build by everything that goes into it, so that the same sources give the same release on every machine.
 * `CHOKDEE_RELEASE` overrides it.
 */
export function releaseId(folder: string, root: string, mode: string): string {
  const given = process.env.CHOKDEE_RELEASE;
  if (given) {
    if (!/^[a-z0-9_]{1,32}$/.test(given)) throw new Error(`CHOKDEE_RELEASE must match [a-z0-9_]{1,32}, not "${given}"`);
    return given;
  }
  const inputs = ['packages/contracts/src', 'packages/federation/src', 'shared', 'package-lock.json'];
  const hash = createHash('sha256').update(mode);
  for (const file of [folder, ...inputs.map((input) => join(root, input))].flatMap(filesBelow).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
