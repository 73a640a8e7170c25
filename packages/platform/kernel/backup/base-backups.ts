import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { walFolder } from './wal-archive.ts';

/** Written into a base backup when it is whole. */
export const MARK = 'chokdee-backup.json';

interface Marked {
  /** Time of the server at its end: it can be restored to this moment and to every later one. */
  readonly endedAt: string;
  /** First file of the log that it needs. */
  readonly firstWal: string;
}

export interface BaseBackup {
  readonly folder: string;
  readonly endedAt: Date;
  readonly firstWal: string;
}

export const baseFolder = (backupDir: string): string => join(backupDir, 'base');

/** Lists whole backups, the oldest first. */
export function listBaseBackups(backupDir: string): BaseBackup[] {
  const base = baseFolder(backupDir);
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .sort()
    .map((name) => join(base, name))
    .filter((folder) => existsSync(join(folder, MARK)))
    .map((folder) => {
      const { endedAt, firstWal } = JSON.parse(readFileSync(join(folder, MARK), 'utf8')) as Marked;
      return { folder, endedAt: new Date(endedAt), firstWal };
    });
}

const DAY_MS = 24 * 3_600_000;

/** Lists backups that were broken off; a running one is younger. */
const unfinishedIn = (base: string): string[] =>
  readdirSync(base).filter(
    (name) => name.endsWith('.unfinished') && Date.now() - statSync(join(base, name)).birthtimeMs > DAY_MS,
  );

/** Keeps the newest base backups and the log since the oldest of them. Returns how many files went. */
export function dropOldBackups(backupDir: string, keep: number): number {
  const all = listBaseBackups(backupDir);
  const kept = all.slice(-keep);
  for (const { folder } of all.slice(0, -keep)) rmSync(folder, { recursive: true });
  for (const name of unfinishedIn(baseFolder(backupDir)))
    rmSync(join(baseFolder(backupDir), name), { recursive: true });
  const first = kept[0]?.firstWal;
  if (first === undefined) return 0;
  // Names of segments rise with the log, whatever comes after their 24 characters.
  const old = readdirSync(walFolder(backupDir)).filter(
    (name) => /^[0-9A-F]{24}\b/.test(name) && name.slice(0, 24) < first,
  );
  for (const name of old) rmSync(join(walFolder(backupDir), name));
  return all.length - kept.length + old.length;
}
