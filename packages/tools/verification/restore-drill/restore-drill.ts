import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Books, readBooks, restoreBackup, takeBaseBackup } from '@chokdee/kernel/backup';
import { createDb } from '@chokdee/kernel/db';
import { describeMachine } from '../measuring/machine.ts';
import { type DrillLoad, startDrillLoad } from './drill-load.ts';
import { type DrillServer, debianServer, embeddedServer, openFolder } from './drill-servers.ts';

/*
 * npm run restore-drill -w @chokdee/verification: takes a base backup while money moves, notes a moment T, moves more
 * money, and loses the machine. Restores one cluster to T and one to the end of the archive. Both must have the books of
 * their moment, to the satang and the row. Ends with 1 when anything differs. `npm run prove -- restore-drill` runs it.
 */
interface Drill {
  readonly name: string;
  begin(folder: string, backupDir: string): Promise<DrillServer | null>;
}

const drills: readonly Drill[] = [
  { name: 'embedded database', begin: embeddedServer },
  // Has the connections of deploy/ha and docker-compose.yml, which the embedded server does not have.
  { name: 'server of its own', begin: (...at) => debianServer(...at, ['max_connections=200']) },
];
let faults = 0;

console.log(describeMachine());
for (const drill of drills) await runDrill(drill);
console.log(faults === 0 ? 'Each restored database has the books of its moment.' : `${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);

async function runDrill({ name, begin }: Drill): Promise<void> {
  const folder = openFolder(mkdtempSync(join(tmpdir(), 'restore-drill-')));
  const backupDir = openFolder(mkdtempSync(join(folder, 'backups-')));
  let server: DrillServer | null = null;
  try {
    server = await begin(folder, backupDir);
    if (!server) return console.log(`skipped: ${name}: no PostgreSQL server with pg_basebackup here`);
    const load = await startDrillLoad(server.url);
    const { atT, t, atEnd } = await live(load, server, backupDir);
    await load.close();
    server.kill();
    const bytes = await sizeOf(backupDir);
    await compare(`${name}, at T`, { server, backupDir, folder, at: t, wanted: atT });
    // The two servers differ in how a backup is made, not in how the log is replayed.
    if (server.cluster)
      await compare(`${name}, as late as it goes`, { server, backupDir, folder, at: null, wanted: atEnd });
    console.log(`figure: ${name}: ${(bytes / 1e6).toFixed(1)} MB of backups`);
  } finally {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function live(load: DrillLoad, server: DrillServer, backupDir: string) {
  await load.play(10);
  const endPlay = load.playOn();
  const { url: databaseUrl, cluster, passwordFile } = server;
  await takeBaseBackup({ backupDir, databaseUrl, cluster, passwordFile });
  await endPlay();
  await load.play(10);
  const atT = await load.books();
  const t = await load.now();
  await load.play(10);
  const atEnd = await load.books();
  if (isDeepStrictEqual(atT, atEnd)) throw new Error('nothing happened after T');
  await load.archiveNow();
  return { atT, t, atEnd };
}

interface Comparison {
  readonly server: DrillServer;
  readonly backupDir: string;
  readonly folder: string;
  readonly at: Date | null;
  readonly wanted: Books;
}

async function compare(what: string, { server, backupDir, folder, at, wanted }: Comparison): Promise<void> {
  const sinceMs = Date.now();
  const { binaries, user } = server;
  const cluster = join(openFolder(mkdtempSync(join(folder, 'second-'))), 'cluster');
  const addressOn = (port: number) => server.addressOn(port);
  const restored = await restoreBackup({ backupDir, at, cluster, binaries, user, addressOn });
  const { db, close } = createDb(restored.url, 2);
  const books = await readBooks(db);
  const tookS = ((Date.now() - sinceMs) / 1000).toFixed(1);
  await close();
  await restored.server.stop();
  const differences = [
    ...books.problems,
    ...differencesOf('balance', books.balances, wanted.balances),
    ...differencesOf('rows', books.counts, wanted.counts),
  ];
  faults += differences.length;
  const transfers = books.counts.ledger_transfers ?? 0;
  console.log(`figure: ${what}: ${transfers} transfers, ${differences.length} differences, ready after ${tookS} s`);
  for (const difference of differences.slice(0, 10)) console.log(`      ${difference}`);
}

function differencesOf(
  what: string,
  is: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(is), ...Object.keys(wanted)]);
  return [...names]
    .filter((name) => is[name] !== wanted[name])
    .map((name) => `${what} of ${name}: ${is[name]}, not ${wanted[name]}`);
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
