export { dropOldBackups, listBaseBackups } from './base-backups.ts';
export { type Books, readBooks } from './read-books.ts';
export { type Restored, restoreBackup } from './restore-backup.ts';
export { takeBaseBackup } from './take-backup.ts';
export { archiveSettings } from './wal-archive.ts';
