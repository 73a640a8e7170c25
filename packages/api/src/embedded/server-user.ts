import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`, by number: the name may be missing from a small system. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root; null means that it runs as who started us. */
export function chooseServerUser(): ServerUser | null {
  return userInfo().uid === 0 ? NOBODY : null;
}

/** Whether the user may pass through every folder above the path. */
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
