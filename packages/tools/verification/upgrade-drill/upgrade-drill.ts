import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaFolders } from '@chokdee/api/schema';
import type { Db } from '@chokdee/kernel/db';
import { beginMove, finishMove, MoveError, openEnd, readMoveState } from '@chokdee/kernel/move';
import { prepareNewServer } from '@chokdee/lotto-server/partitions';
import { sql } from 'kysely';
import { describeMachine } from '../measuring/machine.ts';
import { setting } from '../measuring/settings.ts';
import { startDrillLoad } from '../restore-drill/drill-load.ts';
import { debianServer, embeddedServer, openFolder } from '../restore-drill/drill-servers.ts';

/*
 * npm run upgrade-drill -w @chokdee/verification: moves a house from Debian's PostgreSQL to the embedded one, which is
 * newer, while money moves. `npm run prove -- upgrade` runs it. Ends with 1 when the stop is longer than a minute, an
 * acknowledged transfer is missing, or the moved house cannot go on.
 */
const LONGEST_STOP_S = 60;
/** Transfers of each of twelve members before the copy begins. */
const BEFORE = setting('TRANSFERS', 500);

console.log(describeMachine());
const folder = openFolder(mkdtempSync(join(tmpdir(), 'upgrade-drill-')));
const part = (name: string) => openFolder(mkdtempSync(join(folder, `${name}-`)));
const old = await debianServer(part('old'), part('backups'), ['wal_level=logical']);
if (!old) {
  console.log('skipped: no PostgreSQL server with pg_basebackup here');
  process.exit(0);
}
const fresh = await embeddedServer(part('new'), part('backups'));
let faults = 1;
try {
  faults = await drill(old.url, fresh.url);
} finally {
  old.kill();
  fresh.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults);

async function drill(fromUrl: string, toUrl: string): Promise<number> {
  const load = await startDrillLoad(fromUrl);
  await load.play(BEFORE);
  const ends = { from: openEnd(fromUrl), to: openEnd(toUrl) };
  const endPlay = load.playOn();
  const props = { ...ends, fromUrl, toUrl, folders: schemaFolders, extend: prepareNewServer };
  const unreachable = await beginMove({ ...props, fromUrl: 'postgres://nobody@127.0.0.1:9/none' }).catch(() => null);
  if (unreachable !== null) throw new Error('began without a way to the old server');
  await beginMove(props);
  const second = await beginMove(props).catch((error: unknown) => error);
  if (!(second instanceof MoveError)) throw new Error(`began twice: ${second}`);
  while ((await readMoveState(ends)).copying > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  const played = await endPlay();
  const early = await finishMove(ends).catch((error: unknown) => error);
  if (!(early instanceof MoveError)) throw new Error(`finished while the product ran: ${early}`);
  await load.close();
  const since = performance.now();
  const books = await finishMove(ends);
  const again = await startDrillLoad(toUrl, { isMoved: true });
  const stopS = (performance.now() - since) / 1000;
  await again.play(10);
  const { problems } = await again.books();
  await again.close();
  const [before, after] = [await versionOf(ends.from), await versionOf(ends.to)];
  await Promise.all([ends.from.close(), ends.to.close()]);
  console.log(
    `figure: PostgreSQL ${before} to ${after}: ${books.counts.ledger_transfers} transfers, ${played} of them during the copy; closed for ${stopS.toFixed(1)} s`,
  );
  for (const problem of problems) console.log(`FAULT: ${problem}`);
  if (stopS > LONGEST_STOP_S) console.log(`FAULT: closed for longer than ${LONGEST_STOP_S} s`);
  return problems.length === 0 && stopS <= LONGEST_STOP_S ? 0 : 1;
}

async function versionOf({ db }: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version.split(' ')[0] ?? '';
}
