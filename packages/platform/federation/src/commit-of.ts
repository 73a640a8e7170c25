import { spawnSync } from 'node:child_process';
import { contractFolders } from './release-id.ts';

function git(root: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Commit of a package's sources. Ends with `-dirty` when they differ from it. Null means outside a checkout. */
export function commitOf(root: string, folder: string): string | null {
  const commit = git(root, 'rev-parse', '--short=10', 'HEAD');
  const built = [folder, 'shared', ...contractFolders(root), 'packages/platform/federation'];
  const changes = git(root, 'status', '--porcelain', '--', ...built);
  return commit && (changes ? `${commit}-dirty` : commit);
}
