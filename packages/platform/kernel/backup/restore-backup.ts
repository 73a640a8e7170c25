import { openSync } from 'node:fs';
import { chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '../db/db.ts';
import { failedStart, freePort, runServer, type ServerProcess } from '../embedded/server-process.ts';
import type { ServerUser } from '../embedded/server-user.ts';
import { listBaseBackups, MARK } from './base-backups.ts';
import { restoreCommand } from './wal-archive.ts';

interface RestoreProps {
  readonly backupDir: string;
  /** The moment to restore to; null: as late as the archive goes. */
  readonly at: Date | null;
  /** An empty or missing folder, in which the cluster is made. */
  readonly cluster: string;
  /** With `bin/postgres` of the same version. */
  readonly binaries: string;
  readonly user: ServerUser | null;
  /** Address of the database on a port, restored from a base backup. */
  readonly addressOn: (port: number, base: string) => string;
}

export interface Restored {
  readonly url: string;
  readonly server: ServerProcess;
  /** The base backup it began with. */
  readonly base: string;
  /** Moment of the last act that it holds. */
  readonly lastAt: Date | null;
}

const LOOK_MS = 100;
/** Limits above those of any server here: PostgreSQL replays no log of a server with higher ones. */
const WIDE = ['max_connections=1000', 'max_worker_processes=64', 'max_wal_senders=64', 'max_prepared_transactions=64'];
/** Keeps the settings of the copied server from writing into its archive. */
const APART = 'archive_mode=off';

/** Makes a second cluster as the first was at a moment, and runs it. @throws Error with a sentence for a person */
export async function restoreBackup(props: RestoreProps): Promise<Restored> {
  const { backupDir, at, cluster, binaries, user, addressOn } = props;
  const base = listBaseBackups(backupDir).findLast(({ endedAt }) => at === null || endedAt <= at);
  if (!base)
    throw new Error(
      `No backup in ${backupDir} is ${at ? `older than ${at.toISOString()}` : 'whole'}: nothing was done.`,
    );
  await layOut(base.folder, props);
  const port = await freePort();
  const logPath = join(cluster, '..', 'restore.log');
  const folders = { binaries, cluster, state: cluster };
  const logFile = openSync(logPath, 'w', 0o600);
  const server = runServer({ folders, user, port, durable: true, extra: [...WIDE, APART], logPath, logFile });
  const url = addressOn(port, base.folder);
  const lastAt = await untilOver(server, url);
  return { url, server, base: base.folder, lastAt };
}

async function layOut(base: string, { backupDir, at, cluster, user }: RestoreProps): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if ((await readdir(cluster)).length > 0) throw new Error(`${cluster} is not empty: nothing was done.`);
  await cp(base, cluster, { recursive: true });
  for (const name of [MARK, 'postgres.password']) await rm(join(cluster, name), { force: true });
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  const settings = [
    `restore_command = ${quoted(restoreCommand(backupDir))}`,
    "recovery_target_action = 'promote'",
    ...(at ? [`recovery_target_time = ${quoted(at.toISOString().replace('Z', '+00'))}`] : []),
    '',
  ];
  // Also what the first server was told by `alter system` holds no more: it is another place.
  await writeFile(join(cluster, 'postgresql.auto.conf'), settings.join('\n'));
  await writeFile(join(cluster, 'recovery.signal'), '');
  if (!user) return;
  await chown(cluster, user.uid, user.gid);
  for (const path of await readdir(cluster, { recursive: true })) await chown(join(cluster, path), user.uid, user.gid);
}

/** Waits until the log is replayed, however long that takes. Returns when its last act was. */
async function untilOver(server: ServerProcess, url: string): Promise<Date | null> {
  for (;;) {
    if (server.hasEnded()) throw failedStart(server);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ busy: boolean; at: Date | null }>(
        'select pg_is_in_recovery() as busy, pg_last_xact_replay_timestamp() as at',
      );
      if (rows[0]?.busy === false) return rows[0].at;
    } catch {
      // It takes no connections while it turns from replaying to working.
    } finally {
      await client.end().catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
