import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, type ServerUser } from '../embedded/server-user.ts';

/** At the latest then what was written is in the archive: all that a lost machine can cost. */
const ARCHIVE_S = 60;

export const walFolder = (backupDir: string): string => join(backupDir, 'wal');

/** A segment is there whole or not at all, and another one of the same name is never written over. */
function archiveCommand(folder: string): string {
  const [kept, unfinished] = [`"${folder}/%f.gz"`, `"${folder}/.%f.gz"`];
  return `if [ -f ${kept} ]; then gunzip -c ${kept} | cmp -s - "%p"; else gzip -c "%p" > ${unfinished} && mv ${unfinished} ${kept}; fi`;
}

export const restoreCommand = (backupDir: string): string => `gunzip -c "${walFolder(backupDir)}/%f.gz" > "%p"`;

/** Settings of a server that archives its log into the folder, which is made for its user. */
export function archiveSettings(backupDir: string, user: ServerUser | null): string[] {
  const folder = walFolder(backupDir);
  if (/["%\\]/.test(folder)) throw new Error('BACKUP_DIR may hold no quotation marks, percent signs or backslashes.');
  // Passed through by the server's user, who is another one when this is root.
  mkdirSync(backupDir, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user && !canReach(folder, user))
    throw new Error(`BACKUP_DIR lies where the server's user (${user.uid}) cannot pass: choose another folder.`);
  if (user) chownSync(folder, user.uid, user.gid);
  return ['archive_mode=on', `archive_timeout=${ARCHIVE_S}`, `archive_command=${archiveCommand(folder)}`];
}
