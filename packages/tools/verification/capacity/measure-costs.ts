import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { runSeeds } from '@chokdee/api/seed';
import type { TestMember } from '@chokdee/api/testing';
import { seedGame } from '@chokdee/games-server/seed';
import { createDb } from '@chokdee/kernel/db';
import { createShooting, createShotAnnouncer } from '@chokdee/lotto-server/yeekee';
import { type Bench, rateOf, startBench } from '../bench/bench-database.ts';
import { nextBill, openRound, registerCrowd } from '../bench/bet-crowd.ts';
import { startBetLoadBots } from '../bench/bet-load-bots.ts';
import { openYeekee, registerShooters, shotNumber } from '../bench/shooters.ts';
import { registerPlayers, startWalletCallers } from '../bench/wallet-crowd.ts';
import { describeMachine } from '../measuring/machine.ts';
import { createMeter, type Meter } from '../measuring/meter.ts';
import { treeSeconds } from '../measuring/process-time.ts';
import { setting } from '../measuring/settings.ts';
import { startGatewayProcess } from '../processes/gateway-process.ts';
import type { Cost } from './figures.ts';
import { type Measured, measureMachine } from './machine-costs.ts';
import { measureSettlement } from './settlement-cost.ts';

/** Acts of each measurement, after as many that warm up; ten times as many bills are settled. */
const ACTS = setting('ACTS', 3_000);
const CLIENTS = 64;
const LINES = 10;
const MEMBERS = 300;

/**
 * `npm run measure-costs -w @chokdee/verification`: measures what an act costs api, database, gateway and disk, and
 * writes it into `costs.json`. Processor times hardly depend on the load of the machine; rates a second do.
 */
async function main(): Promise<void> {
  const bench = await startBench();
  const owner = createDb(bench.ownerUrl, 2);
  try {
    await runSeeds(bench.app.deps, [seedGame]);
    await bench.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = bench.app.server.address() as AddressInfo;
    const meter = await createMeter(owner.db);
    const crowd = await registerCrowd(bench.app.deps, MEMBERS);
    keep({
      ...(await measureBets(bench, { port, meter, crowd })),
      ...(await measureReads(bench, { meter, crowd })),
      ...(await measureGateway(port)),
      ...(await measureStakes(bench, { port, meter })),
      ...(await measureShots(bench, meter)),
      ...(await measureMachine(bench.ownerUrl)),
      // Last, because jobs run from then on.
      ...(await measureSettlement({ bench, owner: owner.db, meter, bills: 10 * ACTS })),
    });
  } finally {
    await owner.close();
    await bench.stop();
  }
}

interface Course {
  readonly port: number;
  readonly meter: Meter;
  readonly crowd: readonly TestMember[];
}

async function measureBets(bench: Bench, { port, meter, crowd }: Course): Promise<Measured> {
  const round = await openRound(bench.app.deps, 'government');
  const buyers = startBetLoadBots();
  const bills = Array.from({ length: ACTS }, () => {
    const { member, bill } = nextBill(crowd, round.id, LINES);
    return { token: member.token, bill };
  });
  try {
    const buy = () => buyers.buy({ port, clients: CLIENTS, bills });
    await buy();
    const used = await meter(ACTS, buy);
    return {
      bet_api_ms: [used.apiMs, `ms of a processor a bill of ${LINES} lines, validated and placed over HTTP`],
      bet_database_ms: [used.databaseMs, `ms of a processor a bill of ${LINES} lines`],
      bet_wal_bytes: [used.walBytes, `bytes of the log a bill of ${LINES} lines`],
      bet_disk_bytes: [used.diskBytes, `bytes of tables and indexes a bill of ${LINES} lines`],
      bet_commits: [used.commits, `writing transactions a bill, ${CLIENTS} buyers at once`],
    };
  } finally {
    await buyers.stop();
  }
}

/** Reads what a visit of a member before a draw reads: lobby, round, own bills, statement. */
async function measureReads({ app }: Bench, { meter, crowd }: Omit<Course, 'port'>): Promise<Measured> {
  const { id } = await openRound(app.deps, 'gsb');
  const paths = [
    '/api/lotto/lobby',
    `/api/lotto/round?round_id=${id}`,
    '/api/lotto/bill/list',
    '/api/member/statement',
  ];
  let bytes = 0;
  const places = [...Array(ACTS).keys()];
  const read = () =>
    rateOf(places, CLIENTS, async (place) => {
      const headers = { authorization: `Bearer ${crowd[place % crowd.length]?.token}` };
      const answer = await app.inject({ url: paths[place % paths.length] ?? '', headers });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      bytes += answer.rawPayload.length;
    });
  await read();
  bytes = 0;
  const used = await meter(ACTS, read);
  return {
    read_api_ms: [used.apiMs, 'ms of a processor a read: lobby, round, bills and statement in turn'],
    read_database_ms: [used.databaseMs, 'ms of a processor a read'],
    read_answer_bytes: [bytes / ACTS, 'bytes an answer, not compressed'],
  };
}

/** Forwards calls that the api answers without a database, so that the gateway is the only one that is measured. */
async function measureGateway(port: number): Promise<Measured> {
  const gateway = await startGatewayProcess(`http://127.0.0.1:${port}`);
  try {
    const call = () =>
      rateOf([...Array(ACTS).keys()], CLIENTS, async () => {
        const answer = await fetch(`${gateway.url}/api/get_user_info`);
        await answer.arrayBuffer();
      });
    await call();
    const before = await treeSeconds(gateway.pid);
    await call();
    return {
      gateway_call_ms: [
        (((await treeSeconds(gateway.pid)) - before) * 1000) / ACTS,
        'ms of a processor a forwarded call',
      ],
    };
  } finally {
    await gateway.kill();
  }
}

async function measureStakes({ app }: Bench, { port, meter }: Omit<Course, 'crowd'>): Promise<Measured> {
  const players = await registerPlayers(app.deps, MEMBERS);
  const callers = startWalletCallers({ app, port, players, calls: ACTS });
  try {
    await callers.play(1);
    const used = await meter(ACTS, () => callers.play(2));
    return {
      stake_api_ms: [used.apiMs, 'ms of a processor a wallet call of a game provider'],
      stake_database_ms: [used.databaseMs, 'ms of a processor a wallet call'],
      stake_wal_bytes: [used.walBytes, 'bytes of the log a wallet call'],
      stake_disk_bytes: [used.diskBytes, 'bytes of tables and indexes a wallet call'],
      stake_commits: [used.commits, 'writing transactions a wallet call, 256 callers at once'],
    };
  } finally {
    await callers.stop();
  }
}

async function measureShots({ app: { deps } }: Bench, meter: Meter): Promise<Measured> {
  const roundId = String(await openYeekee(deps));
  const shooters = await registerShooters(deps, 2 * ACTS);
  const announcer = createShotAnnouncer(deps);
  const shoot = createShooting({ ...deps, announcer });
  const shootAll = (members: typeof shooters) =>
    rateOf(members, 1_000, (member) => shoot({ member, roundId, number: shotNumber(member.id) }));
  await shootAll(shooters.slice(0, ACTS));
  const used = await meter(ACTS, () => shootAll(shooters.slice(ACTS)));
  announcer.stop();
  return {
    shot_api_ms: [used.apiMs, 'ms of a processor a shot, without HTTP'],
    shot_database_ms: [used.databaseMs, 'ms of a processor a shot'],
    shot_wal_bytes: [used.walBytes, 'bytes of the log a shot'],
    shot_disk_bytes: [used.diskBytes, 'bytes of tables and indexes a shot'],
    shot_commits: [used.commits, 'writing transactions a shot, 1,000 shooters at once'],
  };
}

/** Replaces measured figures in `costs.json`; those of other commands stay. */
function keep(measured: Measured): void {
  const file = new URL('costs.json', import.meta.url);
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = describeMachine();
  const date = new Date().toISOString().slice(0, 10);
  const fresh = Object.entries(measured).map(([name, [value, unit]]) => {
    console.log(`${name.padEnd(20)} ${value.toPrecision(3)} ${unit}`);
    const command = `ACTS=${ACTS} npm run measure-costs -w @chokdee/verification`;
    return { name, value: Number(value.toPrecision(3)), unit, command, commit, machine, date } satisfies Cost;
  });
  const others = (JSON.parse(readFileSync(file, 'utf8')) as Cost[]).filter(({ name }) => !(name in measured));
  writeFileSync(file, `${JSON.stringify([...fresh, ...others], null, 2)}\n`);
}

await main();
