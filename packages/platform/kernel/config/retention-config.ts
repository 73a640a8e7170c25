import { join } from 'node:path';
import { ConfigError, type Environment } from '@chokdee/settings';

/** Reads `jobs=60,sessions=180`: days by table. @throws ConfigError for an entry of another form */
export function readRetention({ RETENTION_DAYS = '' }: Environment): Readonly<Record<string, number>> {
  const entries = RETENTION_DAYS.split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [, table, days] = /^\s*([a-z_]+)\s*=\s*([1-9]\d{0,4})\s*$/.exec(entry) ?? [];
      if (table === undefined) {
        throw new ConfigError(`RETENTION_DAYS must be like jobs=60,sessions=180, but has "${entry.trim()}".`);
      }
      return [table, Number(days)];
    }),
  );
}

export function readShotArchive({ SHOT_ARCHIVE_DIR, DATA_DIR }: Environment): string | null {
  return SHOT_ARCHIVE_DIR || (DATA_DIR ? join(DATA_DIR, 'shots') : null);
}
