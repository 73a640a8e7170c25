/** `npm run backup [-- --keep 7]` copies the database into BACKUP_DIR while the product runs. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dropOldBackups, takeBaseBackup } from '@chokdee/kernel/backup';
import { clusterPlaces, findRunningAddress, PASSWORD_FILE } from '@chokdee/kernel/embedded';
import { withSecretFiles } from '@chokdee/settings';

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { keep: { type: 'string', default: '7' } } });
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep is how many backups stay: 1 or more.');
  const env = withSecretFiles(process.env);
  if (!env.BACKUP_DIR) throw new Error('Set BACKUP_DIR to the folder of the backups, the same as for npm start.');
  const backupDir = resolve(root, env.BACKUP_DIR);
  const dataDir = resolve(root, env.DATA_DIR ?? '.data');
  const databaseUrl = env.DATABASE_URL ?? findRunningAddress(dataDir);
  if (databaseUrl === null)
    throw new Error(`No product runs on ${dataDir}: start it, or set DATABASE_URL or DATA_DIR.`);
  const isOwn = !env.DATABASE_URL;
  const cluster = isOwn ? clusterPlaces(dataDir).find((place) => existsSync(join(place, 'PG_VERSION'))) : undefined;
  const passwordFile = isOwn ? join(dataDir, PASSWORD_FILE) : null;
  const folder = await takeBaseBackup({ backupDir, databaseUrl, cluster: cluster ?? null, passwordFile });
  const dropped = dropOldBackups(backupDir, keep);
  return `Backup made: ${folder}\n${dropped} files of older ones are gone; the newest ${keep} backups stay.`;
}

main().then(
  (text) => console.log(text),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
