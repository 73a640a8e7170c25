import type { AddressInfo } from 'node:net';
import { runSeeds } from '@chokdee/api/seed';
import type { TestMember } from '@chokdee/api/testing';
import { seedGame } from '@chokdee/games-server/seed';
import { reconcile } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { describeMachine, verdictOf } from '../measuring/machine.ts';
import { setting } from '../measuring/settings.ts';
import { type Bench, median, startBench } from './bench-database.ts';
import { PROVIDER, registerPlayers, startWalletCallers } from './wallet-crowd.ts';
import { walletPgbenchRate } from './wallet-pgbench.ts';

const members = 1000;
const calls = setting('CALLS', 4_000);
const passes = setting('PASSES', 3);
const goal = 1.2;

/**
 * `npm run bench:wallet`: compares stakes of providers over HTTP with `pgbench -M prepared -c 32`, which commits the
 * rows of one stake in each transaction. Each call is signed and has a nonce. Both run in turns on one embedded server
 * with fsync on. The ratio counts.
 */
async function main(): Promise<void> {
  console.log(`${describeMachine()}, ${calls} stakes a pass, ${members} members`);
  const bench = await startBench();
  try {
    await runSeeds(bench.app.deps, [seedGame]);
    const crowd = await registerPlayers(bench.app.deps, members);
    await measure(bench, crowd);
    await reconcile(bench.app.deps.db);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from game_transactions where provider = ${PROVIDER} and status = 'RS_OK'`.execute(
      bench.app.deps.db,
    );
    const asked = calls * (passes + 1);
    if (rows[0]?.count !== asked) throw new Error(`${asked} stakes were answered, ${rows[0]?.count} are there`);
    console.log(`the ledger reconciles, and holds each of the ${asked} stakes`);
  } finally {
    await bench.stop();
  }
}

async function measure({ app, url }: Bench, crowd: readonly TestMember[]): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const callers = startWalletCallers({ app, port, players: crowd, calls });
  const rates = { http: [] as number[], pgbench: [] as number[] };
  try {
    for (let pass = 0; pass <= passes; pass += 1) {
      const http = await callers.play(pass);
      const tps = await walletPgbenchRate(url, members);
      // The first pass warms up.
      if (pass === 0) continue;
      rates.http.push(http);
      rates.pgbench.push(tps);
    }
  } finally {
    await callers.stop();
  }
  const base = median(rates.pgbench);
  const rate = median(rates.http);
  console.log(`pgbench -M prepared -c 32   ${base.toFixed(0).padStart(6)} transactions/s`);
  console.log(`over HTTP, signed           ${rate.toFixed(0).padStart(6)} stakes/s`);
  console.log(`ratio ${(rate / base).toFixed(2)}   goal ${goal}: ${verdictOf(rate / base >= goal)}`);
}

await main();
