import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`, by number: the name may be missing from a small system. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root; null means that it runs as who started us. Data that an earlier start made as
 * another user stays that user's.
 */
export function chooseServerUser(dataDir: string): ServerUser | null {
  return serverUserFor(userInfo().uid, ownerOf(join(resolve(dataDir), 'postgres')));
}

export function serverUserFor(uid: number, ownerOfData: ServerUser | null): ServerUser | null {
  if (uid !== 0) return null;
  return ownerOfData && ownerOfData.uid !== 0 ? ownerOfData : NOBODY;
}

function ownerOf(cluster: string): ServerUser | null {
  if (!existsSync(join(cluster, 'PG_VERSION'))) return null;
  const { uid, gid } = statSync(cluster);
  return { uid, gid };
}

/** Checks that the user may pass every folder above the path. */
export function canReach(path: string, user: ServerUser): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
