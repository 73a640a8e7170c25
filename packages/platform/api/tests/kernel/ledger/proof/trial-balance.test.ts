import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, postMovement, type TestApp, type TestMember } from '@chokdee/api/testing';
import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { enqueueLedgerCheck, postHouseTransfer, trialBalance, trialBalanceOfAllRows } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;

let t: TestApp;
let members: TestMember[];
let posted = 0;

before(async () => {
  t = await createTestApp();
  members = [await t.registerMember(), await t.registerMember(), await t.registerMember()];
  await enqueueLedgerCheck(t.deps, bangkokDate(t.clock.now()));
});
after(() => t.stop());

async function post(member: TestMember | undefined, amountSatang: bigint): Promise<void> {
  assert.ok(member);
  posted += 1;
  await postMovement(t.deps.db, member, { amountSatang, key: `posted:${posted}`, at: t.clock.now() });
}

async function endDay(): Promise<void> {
  t.clock.advance(DAY_MS);
  await t.deps.jobs.runDue();
}

/** The trial balance is that of all postings. Returns the sum of corrections. */
async function agree(db: Queryable = t.deps.db): Promise<bigint> {
  const balance = await trialBalance(db);
  assert.deepEqual(balance, await trialBalanceOfAllRows(db));
  assert.equal(balance.sumSatang, 0n);
  return balance.house.correction;
}

test('the trial balance is the sum of all postings before, between and after the nights', async () => {
  assert.equal(await agree(), 0n);
  const [ann, bob, cat] = members;
  await post(ann, 10_000n);
  await post(bob, 500n);
  assert.equal(await agree(), -10_500n);
  await endDay();
  assert.equal(await agree(), -10_500n);
  // One with older movements, and one without.
  await post(ann, -300n);
  await post(cat, 40n);
  assert.equal(await agree(), -10_240n);
  await endDay();
  assert.equal(await agree(), -10_240n);
});

test('the trial balance has the transfers of the house, and reads no posting that a night has proven', async () => {
  const tx = await t.owner.startTransaction().execute();
  const held = { agentId: 1, from: 'game:payouts', to: 'game:held_wins', kind: 'game_win_held' } as const;
  const about = { key: 'held', amountSatang: 77n, reference: 'x', note: '', at: t.clock.now() };
  await postHouseTransfer(tx, { ...held, ...about });
  await agree(tx);
  const before = await trialBalance(tx);
  assert.equal(before.house['game:held_wins'], 77n);
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`delete from ledger_postings`.execute(tx);
  assert.deepEqual(await trialBalance(tx), before);
  assert.notDeepEqual(await trialBalanceOfAllRows(tx), before);
  await tx.rollback().execute();
});
