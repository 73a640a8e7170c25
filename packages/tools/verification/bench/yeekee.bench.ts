import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openLiveDoor } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { createShooting, createShotAnnouncer } from '@chokdee/lotto-server/yeekee';
import { sql } from 'kysely';
import { type Bench, rateOf, startBench } from './bench-database.ts';
import type { ListenOrder, ListenReport } from './live-load-bots.ts';

const shots = 5_000;
const listeners = 1_000;
const eventsPerSecond = 10;
const listenS = 8;
const goals = { shotsPerSecond: 5_000, p99Ms: 150 };

/**
 * `npm run bench:yeekee`: measures accepted shots a second of 5,000 members in one round, each with its own position.
 * Then measures 1,000 readers of the round's events over HTTP, from another process, while shots go on.
 */
async function main(): Promise<void> {
  console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
  const bench = await startBench();
  try {
    const { deps } = bench.app;
    const [first, second] = await openRounds(deps);
    if (!first || !second) throw new Error('no Yeekee round is open now');
    // Members of the second part have not shot before, so no cool-down delays them.
    const crowd = await registerCrowd(deps, shots + listenS * eventsPerSecond);
    await measureShots(deps, first, crowd.slice(0, shots));
    await measureListeners(bench, second, crowd.slice(shots));
  } finally {
    await bench.stop();
  }
}

interface Shooter {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
}

/** Opens rounds that take shots for the whole measurement. */
async function openRounds({ db, clock }: Deps): Promise<number[]> {
  const rounds = await db
    .selectFrom('lotto_round')
    .select('id')
    .where('agent_id', '=', 1)
    .where('shooting_closes_at', '>', clock.now())
    .orderBy('shooting_closes_at', 'desc')
    .limit(2)
    .execute();
  const ids = rounds.map(({ id }) => id);
  const opensAt = new Date(clock.now().getTime() - 1000);
  await db.updateTable('lotto_round').set({ opens_at: opensAt }).where('id', 'in', ids).execute();
  return ids;
}

/** Inserts members alone; a shot needs neither wallet nor password here. */
async function registerCrowd({ db }: Deps, count: number): Promise<Shooter[]> {
  const rows = await inTransaction(db, async (tx) => {
    const { rows: written } = await sql<{ id: number; username: string }>`
      insert into members (agent_id, username, mobile, password_hash, affiliate_code, terms_version,
          terms_accepted_at, age_confirmed_at, created_at)
        select 1, 'shooter' || n, '09' || lpad(n::text, 8, '0'), 'no-login', 'SHOOT' || n, 'bench', now(), now(), now()
        from generate_series(1, ${count}) n returning id, username`.execute(tx);
    return written;
  });
  return rows.map((row) => ({ ...row, agentId: 1 }));
}

const shotNumber = (index: number): string => String((index * 7919) % 100_000).padStart(5, '0');

async function measureShots(deps: Deps, roundId: number, crowd: readonly Shooter[]): Promise<void> {
  const shoot = createShooting({ ...deps, announcer: createShotAnnouncer(deps) });
  const rate = await rateOf(crowd, 1_000, (member) =>
    shoot({ member, roundId: String(roundId), number: shotNumber(member.id) }),
  );
  const { rows } = await sql<{ shots: number; positions: number; last: number; sum: bigint; kept: bigint }>`
    select count(*)::integer as shots, count(distinct position)::integer as positions, max(position) as last,
      sum(number::bigint)::bigint as sum, (select k.sum from yeekee_counter k where k.round_id = ${roundId}) as kept
    from yeekee_shot where round_id = ${roundId}`.execute(deps.db);
  const [taken] = rows;
  const isGapless = taken?.shots === crowd.length && taken.positions === crowd.length && taken.last === crowd.length;
  if (!isGapless || taken.sum !== taken.kept) throw new Error(`gap or duplicate: ${JSON.stringify(taken?.positions)}`);
  const verdict = rate >= goals.shotsPerSecond ? 'reached' : 'MISSED';
  console.log(`${crowd.length} shots, positions 1 to ${taken.last} without gap or duplicate, the sum is right`);
  console.log(`accepted    ${rate.toFixed(0)} shots/s   goal ${goals.shotsPerSecond} ${verdict}`);
}

async function measureListeners({ app }: Bench, roundId: number, crowd: readonly Shooter[]): Promise<void> {
  const { deps } = app;
  await deps.liveHub.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const door = await openLiveDoor(`http://127.0.0.1:${port}`);
  const child = fork(fileURLToPath(new URL('./live-load-bots.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const answers = (): Promise<unknown> => new Promise((resolve) => child.once('message', resolve));
  const ready = answers();
  child.send({
    port: Number(new URL(door.url).port),
    path: `/api/live?round_id=${roundId}`,
    listeners,
  } satisfies ListenOrder);
  await ready;
  const shoot = createShooting({ ...deps, announcer: createShotAnnouncer(deps) });
  const events = listenS * eventsPerSecond;
  for (let event = 0; event < events; event += 1) {
    const member = crowd[event];
    if (member) await shoot({ member, roundId: String(roundId), number: shotNumber(event) });
    await new Promise((resolve) => setTimeout(resolve, 1000 / eventsPerSecond));
  }
  const reported = answers();
  child.send('report');
  const report = (await reported) as ListenReport;
  child.disconnect();
  await door.close();
  const verdict = report.p99Ms <= goals.p99Ms && report.received >= listeners * events ? 'reached' : 'MISSED';
  console.log(
    `${listeners} listeners, ${events} events in ${listenS} s, ${report.received} of ${listeners * events} received`,
  );
  console.log(
    `p50 ${report.p50Ms.toFixed(0)} ms, p99 ${report.p99Ms.toFixed(0)} ms   goal ${goals.p99Ms} ms ${verdict}`,
  );
}

await main();
