import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { contractFolders, filesBelow } from './release-id.ts';
import { sharedVersions } from './shared-modules.ts';

function git(root: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function commitOf(root: string, folder: string): string | null {
  const commit = git(root, 'rev-parse', '--short=10', 'HEAD');
  const built = [folder, 'shared', ...contractFolders(root), 'packages/federation'];
  const changes = git(root, 'status', '--porcelain', '--', ...built);
  return commit && (changes ? `${commit}-dirty` : commit);
}

/** Hash of the contracts that a build was made with: equal for builds that understand each other without further look. */
function contractsOf(root: string): string {
  const hash = createHash('sha256');
  const folders = contractFolders(root).map((folder) => join(root, folder));
  for (const file of folders.flatMap(filesBelow).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** What a build was made with and from. */
export function buildOrigin(root: string, folder: string): ReleaseManifest['built'] {
  return { contracts: contractsOf(root), shared: sharedVersions(root), commit: commitOf(root, folder) };
}
