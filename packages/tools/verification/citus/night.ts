import assert from 'node:assert/strict';
import { endRound, playRound } from '@chokdee/games-server/launch';
import { seedAlarms } from '@chokdee/kernel/alarms';
import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import { enqueueRetention } from '@chokdee/kernel/data-rules';
import { sql } from 'kysely';
import { gameRound } from './acts.ts';
import type { House, Step } from './house.ts';
import { type Begun, countPartitions, countRounds, LOST_SATANG, nightlyWork, STAKE_SATANG } from './night-checks.ts';

const DAY_MS = 86_400_000;
const PARKED = 'waits for its step';
/** No server of the proof takes seals. */
const ELSEWHERE = 'ledger.send_seal';

/** Runs the work of the nights, one kind of job after another, each at the time that it asks for. */
export function nightOf(house: House): Step[] {
  const begun: Begun = { memberId: 0, partitions: 0, rounds: 0 };
  const ready = async () => {
    const { deps } = house.test;
    const round = await gameRound(house);
    await playRound(deps.db, { ...round, winSatang: null });
    await endRound(deps.db, { ...round, winSatang: BigInt(STAKE_SATANG - LOST_SATANG) });
    begun.memberId = round.memberId;
    begun.partitions = await countPartitions(house);
    begun.rounds = await countRounds(house);
    for (const table of ['budgets', 'member_notices'] as const) await writeOld(house, table, round.memberId);
    for (const seed of [enqueueRetention, seedAlarms]) await seed(deps);
    const today = bangkokDate(deps.clock.now());
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    await enqueue(house, 'account.forget_counts', bangkokInstant(today, '24:00'), {});
    await enqueue(house, 'vip.levels', bangkokInstant(today, '28:50'), { day: today });
    await enqueue(house, 'cashback.week', bangkokInstant(addDays(monday, 7), '06:00'), { monday });
  };
  return [
    { name: 'rows for the nights', act: ready },
    ...nightlyWork.map(([name, check]) => ({
      name: `nightly work: ${name}`,
      act: async () => {
        await runAlone(house, name);
        await check(house, begun);
      },
    })),
  ];
}

/** Asks for a job that a start of the product would ask for. */
function enqueue({ test: { deps } }: House, name: string, runAt: Date, payload: object): Promise<void> {
  return deps.jobs.enqueue(deps.db, { name, key: `${name}:night`, runAt, payload });
}

/** Runs the jobs of one kind and those that they ask for; all others wait. */
async function runAlone({ test: { deps, clock } }: House, name: string): Promise<void> {
  const { db, jobs } = deps;
  await sql`update jobs set status = 'failed', last_error = ${PARKED} where status = 'ready'`.execute(db);
  const { rows } = await sql<{ last: Date }>`
    update jobs set status = 'ready', last_error = null where last_error = ${PARKED} and starts_with(name, ${name})
      returning run_at as last`.execute(db);
  assert.ok(rows.length > 0, `no job ${name}`);
  clock.set(new Date(Math.max(clock.now().getTime(), ...rows.map(({ last }) => last.getTime()))));
  await jobs.runDue();
  const { rows: bad } = await sql<{ job: string; error: string }>`
    select name || ' ' || key as job, last_error as error from jobs where starts_with(name, ${name})
      and name <> ${ELSEWHERE} and last_error is not null and status <> 'done'`.execute(db);
  assert.deepEqual(bad, []);
}

/** A row that its table must not keep. */
async function writeOld({ test }: House, table: 'budgets' | 'member_notices', memberId: number): Promise<void> {
  const at = new Date(test.clock.now().getTime() - 400 * DAY_MS);
  if (table === 'budgets')
    await sql`insert into budgets (name, key, starts_at, ends_at, used) values ('old', 'old', ${at}, ${at}, 1)`.execute(
      test.deps.db,
    );
  else
    await sql`insert into member_notices (member_id, kind, key, cause, params, is_quiet, created_at)
      values (${memberId}, 'money', 'deposit.credited', 'old', '{}', true, ${at})`.execute(test.deps.db);
}
