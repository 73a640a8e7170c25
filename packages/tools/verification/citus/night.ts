import assert from 'node:assert/strict';
import { seedForgetCounts } from '@chokdee/account-server/internal/budgets/forget-counts.job.ts';
import { enqueueCloseWeek } from '@chokdee/engagement-server/internal/cashback/close-week.job.ts';
import { seedVipLevels } from '@chokdee/engagement-server/internal/vip/vip-levels.job.ts';
import { seedAlarms } from '@chokdee/kernel/alarms';
import { enqueueRetention } from '@chokdee/kernel/data-rules';
import { sql } from 'kysely';
import type { House, Step } from './house.ts';

/** Jobs of a night and of a week, in the order of their time. The jobs that they ask for are theirs. */
const NIGHTLY = [
  'books.count',
  'payment.check_statement',
  'ledger.',
  'stakes.',
  'vip.',
  'retention',
  'lotto.partitions',
  'lotto.archive-shots',
  'account.forget_counts',
  'alarms.watch',
  'lotto.open-rounds',
  'game.players',
  'game.rounds',
  'cashback.',
];
const PARKED = 'waits for its step';

/** Runs the work of the nights, one kind of job after another, each at the time that it asks for. */
export function nightOf(house: House): Step[] {
  const { deps, clock } = house.test;
  const ask = async () => {
    for (const seed of [enqueueRetention, seedAlarms, seedForgetCounts, seedVipLevels]) await seed(deps);
    await enqueueCloseWeek(deps, clock.now());
  };
  return [
    { name: 'ask for the nights', act: ask },
    ...NIGHTLY.map((name) => ({ name: `nightly work: ${name}`, act: () => runAlone(house, name) })),
  ];
}

/** Runs the jobs of one kind and those that they ask for; all others wait. */
async function runAlone({ test: { deps, clock } }: House, name: string): Promise<void> {
  const { db, jobs } = deps;
  await sql`update jobs set status = 'failed', last_error = ${PARKED} where status = 'ready'`.execute(db);
  const { rows } = await sql<{ last: Date | null }>`
    update jobs set status = 'ready', last_error = null where last_error = ${PARKED} and starts_with(name, ${name})
      returning run_at as last`.execute(db);
  const at = Math.max(clock.now().getTime(), ...rows.map(({ last }) => last?.getTime() ?? 0));
  assert.ok(rows.length > 0, `no job ${name}`);
  clock.set(new Date(at));
  await jobs.runDue();
  const { rows: bad } = await sql<{ job: string; error: string }>`
    select name || ' ' || key as job, last_error as error from jobs where starts_with(name, ${name})
      and last_error is not null and status <> 'done'`.execute(db);
  assert.deepEqual(bad, []);
}
