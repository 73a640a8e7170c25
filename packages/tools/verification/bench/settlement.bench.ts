import { giveResult, onRound } from '@chokdee/api/testing/lotto';
import { createDb, type Queryable } from '@chokdee/kernel/db';
import { reverseResult } from '@chokdee/lotto-server/settlement';
import { sql } from 'kysely';
import { describeMachine, verdictOf } from '../measuring/machine.ts';
import { findServer, treeSeconds } from '../measuring/process-time.ts';
import { setting } from '../measuring/settings.ts';
import { readDraw } from '../reference/lottery-reference.ts';
import { auditSettlement } from '../settlement/audit-settlement.ts';
import { fillRound } from '../settlement/fill-round.ts';
import { startBench } from './bench-database.ts';

const bills = setting('BILLS', 100_000);
const lines = setting('LINES', 10);
const members = setting('MEMBERS', Math.ceil(bills / 4));
/** Two digits win, so two lines on one digit make 43 of 100 bills win; else 3.6 do. */
const digits = process.env.WINNERS === 'many' ? { every: 1, lines: 2 } : undefined;
/** A national draw, on two processors with nothing else running. */
const goal = { bills: 1_000_000, lines: 10, seconds: 60 };
const PUBLISHED = { specialPrize: '40511', firstPrize: '11725' };
const LOOK_MS = 100;
/** Pause before counters of rows are read: the server writes them about once a second. */
const COUNTERS_MS = 1_500;

/**
 * `npm run bench:settlement`: fills a round with bills, settles it by the jobs of this process, compares every line with the
 * reference, reverses the result and settles it again. BILLS, LINES and MEMBERS are its sizes.
 */
async function main(): Promise<void> {
  console.log(describeMachine());
  const bench = await startBench({ ownerUrl: process.env.DATABASE_URL });
  const owner = createDb(bench.ownerUrl, 2);
  const { db } = bench.app.deps;
  const roundId = await openRound(db);
  await fillRound(owner.db, { roundId, members, bills, lines, ...(digits && { digits }) });
  await sql`vacuum analyze`.execute(owner.db);
  await sql`checkpoint`.execute(owner.db);
  await sql`update jobs set status = 'done'`.execute(owner.db);
  await sql`update lotto_round set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 minute',
    result_at = now(), status = 'closed' where id = ${roundId}`.execute(owner.db);
  bench.app.deps.jobs.start();
  try {
    const meter = await createMeter(owner.db);
    // Asks by the owner's connection, which the meter keeps open: a new one of the app may time out under load.
    const isSettled = async () =>
      (await sql`select from lotto_round where id = ${roundId} and settled_at is not null`.execute(owner.db)).rows
        .length > 0;
    const give = () => giveResult(db, roundId, PUBLISHED, new Date());
    const seconds = await meter.measure('settle', give, isSettled);
    const { won, differences } = await auditSettlement(owner.db, {
      roundId,
      drawn: readDraw('hanoi', PUBLISHED),
      resultNo: 0,
    });
    if (differences.length > 0) throw new Error(differences.join('\n'));
    console.log(`${won} of ${bills} bills won; every line is as the reference has it`);
    const reverse = () =>
      onRound(db, roundId, (tx, round) => reverseResult(tx, { round, reason: 'misread', now: new Date() }));
    const isReversed = async () =>
      (await sql`select from lotto_reversal where finished_at is not null`.execute(owner.db)).rows.length > 0;
    await meter.measure('reverse', reverse, isReversed);
    await meter.measure('settle again', give, isSettled);
    judge(seconds);
  } finally {
    await owner.close();
    await bench.stop();
  }
}

function judge(seconds: number): void {
  const perMillion = (seconds * goal.bills) / bills;
  console.log(`a million bills at this rate: ${perMillion.toFixed(0)} s   goal ${goal.seconds} s`);
  if (bills < goal.bills || lines < goal.lines) console.log('not judged: smaller than the goal');
  else console.log(verdictOf(seconds <= goal.seconds));
}

async function openRound(db: Queryable): Promise<number> {
  const rounds = db.selectFrom('lotto_round as r').innerJoin('lotto_category as c', 'c.id', 'r.category_id');
  const open = rounds.select('r.id').where('c.code', '=', 'hanoi_special').where('c.agent_id', '=', 1);
  const { id } = await open
    .where('r.status', '=', 'scheduled')
    .orderBy('r.closes_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

interface Meter {
  /** Prints what was used from the act until it is done. @returns seconds */
  measure(name: string, act: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<number>;
}

async function createMeter(owner: Queryable): Promise<Meter> {
  const server = await findServer(owner);
  const read = async () => {
    const { rows } = await sql<{ written: number; wal: number }>`
      select (select sum(n_tup_ins + n_tup_upd)::float8 from pg_stat_user_tables) as written,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`.execute(owner);
    const { user, system } = process.cpuUsage();
    const ofJobs = (user + system) / 1e6;
    return {
      written: rows[0]?.written ?? 0,
      wal: rows[0]?.wal ?? 0,
      database: await treeSeconds(server),
      jobs: ofJobs,
    };
  };
  return {
    measure: async (name, act, isDone) => {
      const before = await read();
      const sinceMs = performance.now();
      await act();
      while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const seconds = (performance.now() - sinceMs) / 1_000;
      await new Promise((resolve) => setTimeout(resolve, COUNTERS_MS));
      const after = await read();
      const figures = [
        `${seconds.toFixed(1)} s`,
        `database ${(after.database - before.database).toFixed(1)} s of a processor`,
        `jobs ${(after.jobs - before.jobs).toFixed(1)} s`,
        `${after.written - before.written} rows written`,
        `${((after.wal - before.wal) / 2 ** 20).toFixed(0)} MB of WAL`,
      ];
      console.log(`${name.padEnd(14)} ${figures.join(', ')}`);
      return seconds;
    },
  };
}

await main();
