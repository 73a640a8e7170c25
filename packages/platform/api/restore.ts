/**
 * `npm run restore [-- --at 2026-11-23T10:00:00+07:00] [--into folder]` starts a second database with the state of that
 * moment, out of BACKUP_DIR. The running product is not touched. The command says whether the books agree. For a server
 * of your own, name its programs (`--binaries`, /usr/lib/postgresql/15) and its address (`--address`, DATABASE_URL on
 * this machine with any port).
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readBooks, restoreBackup } from '@chokdee/kernel/backup';
import { createDb } from '@chokdee/kernel/db';
import { chooseServerUser, PASSWORD_FILE, prepareFolders, serverAddress } from '@chokdee/kernel/embedded';
import './areas.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const say = (text: string) => console.log(text);

function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Error('--at is a moment with its zone: 2026-11-23T10:00:00+07:00.');
  return at;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { at: text, into: text, binaries: text, address: text } });
  if (!process.env.BACKUP_DIR) throw new Error('Set BACKUP_DIR to the folder of the backups.');
  const backupDir = resolve(root, process.env.BACKUP_DIR);
  const at = readMoment(values.at);
  const into = resolve(root, values.into ?? `.data-restored-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  if (existsSync(into)) throw new Error(`${into} is there already: name another folder with --into.`);
  mkdirSync(into, { recursive: true, mode: 0o711 });
  const passwordFile = join(into, PASSWORD_FILE);
  const startedAt = Date.now();
  const user = chooseServerUser(into);
  const { binaries, cluster } = await prepareFolders(into, user, say);
  const restored = await restoreBackup({
    backupDir,
    at,
    cluster,
    binaries: values.binaries ?? binaries,
    user,
    // The base backup brings its password file.
    addressOn: (port, base) => {
      if (values.address) return Object.assign(new URL(values.address), { hostname: '127.0.0.1', port }).href;
      copyFileSync(join(base, PASSWORD_FILE), passwordFile);
      return serverAddress({ password: readFileSync(passwordFile, 'utf8').trim(), port, database: 'chokdee' });
    },
  });
  const { db, close } = createDb(restored.url, 2);
  try {
    const { problems, balances, counts } = await readBooks(db);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    say(`Restored into ${into} in ${Math.ceil((Date.now() - startedAt) / 1000)} s, from ${restored.base}.`);
    say(
      `Last act in it: ${restored.lastAt?.toISOString() ?? 'none after the backup'}. ${rows} rows; wallets hold ${balances.wallets} satang.`,
    );
    say(problems.length === 0 ? 'The books agree.' : `The books do not agree:\n${problems.join('\n')}`);
    say(`To go on with it: stop the product, then DATA_DIR=${into} npm start.`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await close();
    await restored.server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
