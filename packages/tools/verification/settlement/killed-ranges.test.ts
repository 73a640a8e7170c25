import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { argvOf, createTestApp, type TestApp, testBeaconUrl } from '@chokdee/api/testing';
import { giveResult, onRound } from '@chokdee/api/testing/lotto';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { reverseResult } from '@chokdee/lotto-server/settlement';
import { sql } from 'kysely';
import { readDraw } from '../reference/lottery-reference.ts';
import { createRandom } from '../reference/random.ts';
import { auditSettlement } from './audit-settlement.ts';
import { fillRound } from './fill-round.ts';
import { openDraw } from './open-draw.ts';

const worker = fileURLToPath(new URL('../../../platform/api/testing/jobs-worker.ts', import.meta.url));
const published = { specialPrize: '40511', firstPrize: '11725' };
/** Enough for ranges that are left after all kills. */
const BILLS = 40_000;
const KILLS = 20;

let t: TestApp;
const workers: ChildProcess[] = [];
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
});
after(async () => {
  for (const each of workers) each.kill('SIGKILL');
  await t.stop();
});

/** Runs all due jobs in a process that kills itself at a statement, counted from the first one with that text. */
async function runWorker(kill: { at: string; from: string }): Promise<NodeJS.Signals | number | null> {
  const env = {
    ...process.env,
    DATABASE_URL: t.databaseUrl,
    SANDBOX_URL: await testBeaconUrl(),
    NOW: t.clock.now().toISOString(),
    KILL_AT: kill.at,
    KILL_FROM: kill.from,
  };
  const child = spawn(process.execPath, argvOf(worker), { env, stdio: 'inherit' });
  workers.push(child);
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? code)));
}

/** Kills processes at random statements of the work, then lets one end it. @returns count of kills */
async function killed(from: string, seed: number): Promise<number> {
  const random = createRandom(seed);
  for (let kills = 0; kills < KILLS; kills += 1) {
    t.clock.advance(1_000);
    const ended = await runWorker({ at: `${1 + random.below(8)}${random.pick(['', '+'])}`, from });
    if (ended !== 'SIGKILL') return kills;
  }
  t.clock.advance(60_000);
  assert.equal(await runWorker({ at: '', from: '' }), 0);
  return KILLS;
}

it('settles and reverses every bill of a round once, wherever its processes are killed', async () => {
  const round = await openDraw(t);
  await fillRound(t.owner, { roundId: round.id, members: 4_000, bills: BILLS, lines: 3 });
  t.clock.set(new Date(round.closes_at.getTime() + 1_000));
  const give = () => giveResult(t.deps.db, round.id, published, t.clock.now());
  await give();
  assert.equal(await killed('lotto_settle_bills', 1), KILLS);
  const audit = (resultNo: number) =>
    auditSettlement(t.deps.db, { roundId: round.id, drawn: readDraw('hanoi', published), resultNo });
  const { bills, won, differences } = await audit(0);
  assert.deepEqual([bills, differences], [BILLS, []]);
  const { rows: told } = await sql<{ key: string; notices: number }>`
    select key, count(*)::integer as notices from member_notices group by key`.execute(t.owner);
  assert.deepEqual(told, [{ key: 'lotto.won', notices: won }]);

  await onRound(t.deps.db, round.id, (tx, row) =>
    reverseResult(tx, { round: row, reason: 'misread', now: t.clock.now() }),
  );
  assert.equal(await killed('lotto_reverse_bills', 2), KILLS);
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(t.amount_satang), 0)::bigint as owed from ledger_transfers t
      where t.kind in ('lotto_win', 'correction') and t.reference_kind = 'bill'`.execute(t.owner);
  assert.equal(rows[0]?.owed, 0n);
  await give();
  await t.deps.jobs.runDue();
  assert.deepEqual((await audit(1)).differences, []);
});
