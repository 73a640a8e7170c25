import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { baseFolder, MARK } from './base-backups.ts';

const run = promisify(execFile);
/** For the log of a backup to be archived. */
const ARCHIVE_WAIT = '10min';

/** Made anew by every start. Source: PostgreSQL's manual, "Making a Base Backup Using the Low Level API". */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|current_logfiles|recovery\.signal)$/;

interface BackupProps {
  readonly backupDir: string;
  /** Address of a role that may make backups. */
  readonly databaseUrl: string;
  /** Data of a server on this machine, whose files are copied; null: pg_basebackup fetches them from wherever it is. */
  readonly cluster: string | null;
  /** Goes along: without it nobody gets into the restored cluster. */
  readonly passwordFile: string | null;
}

/** A copy of the whole server beside those that are there, while it goes on working. Returns its folder. */
export async function takeBaseBackup(props: BackupProps): Promise<string> {
  const { backupDir, databaseUrl, cluster, passwordFile } = props;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await refuseWithoutArchive(client);
    const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const folder = join(baseFolder(backupDir), name);
    const unfinished = `${folder}.unfinished`;
    await mkdir(baseFolder(backupDir), { recursive: true, mode: 0o700 });
    await rm(unfinished, { recursive: true, force: true });
    if (cluster === null) {
      await run('pg_basebackup', ['-d', databaseUrl, '-D', unfinished, '-X', 'none', '-c', 'fast', '--no-password']);
    } else await copyCluster(client, cluster, unfinished);
    if (passwordFile !== null) await copyFile(passwordFile, join(unfinished, 'postgres.password'));
    const label = await readLabel(unfinished);
    const now = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await writeFile(join(unfinished, MARK), JSON.stringify({ endedAt: now.rows[0]?.now, firstWal: label }));
    await rename(unfinished, folder);
    return folder;
  } finally {
    await client.end();
  }
}

/** A backup is good only with its log; without this it would wait for that log for ever. */
async function refuseWithoutArchive(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string; failing: boolean }>(`
    select current_setting('archive_mode') as mode,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing from pg_stat_archiver`);
  if (rows[0]?.mode !== 'on')
    throw new Error('The server archives no log: start it with BACKUP_DIR set (a server of your own: archive_mode).');
  if (rows[0].failing) throw new Error('The log of the database cannot be archived now: its own log says why.');
  await client.query(`set statement_timeout = '${ARCHIVE_WAIT}'`);
}

async function copyCluster(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("select pg_backup_start('chokdee', true)");
  await copyFolder(from, to, '');
  // Waits until all that the copy needs of the log is archived.
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
}

async function copyFolder(from: string, to: string, path: string): Promise<void> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  if (EMPTIED.has(path)) return;
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await copyFolder(from, to, inner);
    else if (entry.isFile()) await copyFile(join(from, inner), join(to, inner)).catch(unlessGone);
  }
}

/** A table that is dropped meanwhile is dropped again from the log. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function readLabel(folder: string): Promise<string> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(await readFile(join(folder, 'backup_label'), 'utf8'))?.[1];
  if (!first) throw new Error('The backup names no file of the log.');
  return first;
}
