import type { AddressInfo } from 'node:net';
import type { TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import { reconcile } from '@chokdee/kernel/ledger';
import { createBetPlacer, createBillValidator } from '@chokdee/lotto-server/bets';
import { sql } from 'kysely';
import { measureRate, type Placed, type Rate } from '../measuring/cpu-time.ts';
import { describeMachine } from '../measuring/machine.ts';
import { findServer, treeSeconds } from '../measuring/process-time.ts';
import { setting } from '../measuring/settings.ts';
import { type Bench, rateOf, startBench } from './bench-database.ts';
import { type BaselineProps, CEILING_AT_ONCE, createBaseline, placeInArrays, placeOneByOne } from './bet-baselines.ts';
import { startCompany } from './bet-company.ts';
import { countStakes, nextBill, openRound, registerCrowd } from './bet-crowd.ts';
import { type BetLoadBots, type HttpBill, startBetLoadBots } from './bet-load-bots.ts';
import { reportBets } from './bet-report.ts';
import { fillBills } from './fill-bills.ts';

/** Settings of a run; docs/benchmarks.md explains them. */
const settings = {
  base: setting('BASE', 10_000_000),
  baseLines: setting('BASE_LINES', 1),
  members: setting('MEMBERS', 1_000),
  bills: setting('BILLS', 6_000),
  passes: setting('PASSES', 5),
  clients: setting('CLIENTS', 64),
  warmUpSeconds: setting('WARM_UP_SECONDS', 15),
  seconds: setting('SECONDS', 6),
  listeners: setting('LISTENERS', 200),
};
const LINES = [1, 10] as const;

interface Course {
  readonly bench: Bench;
  readonly crowd: readonly TestMember[];
  readonly buyers: BetLoadBots;
  readonly roundId: number;
  readonly baseline: Omit<BaselineProps, 'lines' | 'usedSeconds'>;
}

/**
 * `npm run bench:bets`: bills a second of the product, validated and placed, beside the same rows written by SQL. All
 * run in turns on one database with a base of bills, with limits on and jobs and readers running.
 */
async function main(): Promise<void> {
  console.log(`${describeMachine()}, ${JSON.stringify(settings)}`);
  const bench = await startBench({ folder: process.env.BENCH_DIR, ownerUrl: process.env.DATABASE_URL });
  const buyers = startBetLoadBots();
  try {
    await describeServer(bench.app.deps);
    const base = await fillBills({
      ownerUrl: bench.ownerUrl,
      kind: 'base',
      bills: settings.base,
      lines: settings.baseLines,
    });
    console.log(`base: ${base} bills`);
    await createBaseline(bench.ownerUrl);
    const { deps } = bench.app;
    const crowd = await registerCrowd(deps, settings.members);
    const round = await openRound(deps, 'government');
    // The baselines get a round of their own: their bills would use up the members' limits on the other.
    const other = await openRound(deps, 'gsb');
    const { members, clients, warmUpSeconds, seconds } = settings;
    const target = { roundId: other.id, categoryId: other.category_id, url: bench.url };
    const baseline = { ...target, firstMember: crowd[0]?.id ?? 0, members, clients, warmUpSeconds, seconds };
    await measure({ bench, crowd, buyers, roundId: round.id, baseline });
  } finally {
    await buyers.stop();
    await bench.stop();
  }
}

async function measure(course: Course): Promise<void> {
  const { deps } = course.bench.app;
  await course.bench.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = course.bench.app.server.address() as AddressInfo;
  const company = await startCompany({ deps, port, listeners: settings.listeners, shooters: course.crowd });
  const before = await countBills(deps, course.roundId);
  const server = await findServer(deps.db);
  // The embedded server is a child of this process; another one is not.
  const usedSeconds = () => treeSeconds(process.pid, server);
  try {
    for (const lines of LINES) {
      const flows = flowsOf(course, { port, lines, usedSeconds });
      const rates: Record<keyof typeof flows, Rate[]> = {
        many: [],
        full: [],
        hot: [],
        http: [],
        pgbench: [],
        ceiling: [],
      };
      for (let pass = 0; pass <= settings.passes; pass += 1) {
        for (const [name, flow] of rotated(Object.entries(flows), pass)) {
          await countStakes(deps);
          const rate = await measureRate(flow, usedSeconds);
          company.check();
          // The first pass warms up.
          if (pass > 0) rates[name as keyof typeof rates].push(rate);
        }
      }
      reportBets({ lines, rates });
    }
  } finally {
    await company.stop();
  }
  const placed = 4 * settings.bills * (settings.passes + 1) * LINES.length;
  const written = (await countBills(deps, course.roundId)) - before;
  if (written !== placed) throw new Error(`${placed} bills were answered; ${written} are committed`);
  console.log(`${written} bills are committed, each with its debit`);
  await countStakes(deps);
  if (settings.base > 0) return console.log('the proof of the books needs BASE=0: it reads all of the base');
  await reconcile(deps.db);
  console.log('the books are proven');
}

/** Each pass begins with another flow: none has the best place for good. */
const rotated = <T>(all: readonly T[], by: number): T[] => {
  const at = by % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
};

interface FlowProps {
  readonly port: number;
  readonly lines: number;
  usedSeconds(): Promise<number>;
}

function flowsOf({ bench, crowd, buyers, roundId, baseline }: Course, { port, lines, usedSeconds }: FlowProps) {
  const { deps } = bench.app;
  const validate = createBillValidator(deps);
  const place = createBetPlacer(deps);
  const { bills, clients } = settings;
  const buy = async (members: readonly TestMember[], atOnce = clients): Promise<Placed> => {
    await rateOf([...Array(bills).keys()], atOnce, async () => {
      const { member, bill } = nextBill(members, roundId, lines);
      const { validate_token, items } = await validate({ member, input: bill });
      if (validate_token === null) throw new Error(`a line was refused: ${JSON.stringify(items)}`);
      await place({ member, validateToken: validate_token, note: null });
    });
    return { bills };
  };
  const http = async (): Promise<Placed> => {
    const wanted = Array.from({ length: bills }, (): HttpBill => {
      const { member, bill } = nextBill(crowd, roundId, lines);
      return { token: member.token, bill };
    });
    await buyers.buy({ port, clients, bills: wanted });
    return { bills };
  };
  return {
    many: () => buy(crowd),
    full: () => buy(crowd, CEILING_AT_ONCE),
    hot: () => buy(crowd.slice(0, 1)),
    http,
    pgbench: () => placeOneByOne({ ...baseline, lines, usedSeconds }),
    ceiling: () => placeInArrays({ ...baseline, lines, usedSeconds }),
  };
}

/** Counts bills of the round that have their debit. */
async function countBills({ db }: Deps, roundId: number): Promise<number> {
  const { rows } = await sql<{ bills: number }>`
    select count(*)::integer as bills from lotto_bill b
      join ledger_transfers t on t.member_id = b.member_id and t.key = 'bill:' || b.id
        and t.amount_satang = -b.total_satang
      where b.round_id = ${roundId}`.execute(db);
  return rows[0]?.bills ?? 0;
}

async function describeServer({ db }: Deps): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select string_agg(name || '=' || current_setting(name), ', ') as line from unnest(array['server_version', 'fsync',
      'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_wal_size', 'checkpoint_timeout']) name`.execute(
    db,
  );
  console.log(rows[0]?.line);
}

await main();
