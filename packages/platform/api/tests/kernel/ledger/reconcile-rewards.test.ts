import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestApp } from '@chokdee/api/testing';
import { createDb } from '@chokdee/kernel/db';
import { findMoneyProblemsOf } from '@chokdee/kernel/internal/ledger/proof/recent-rows.ts';
import { findProblems } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

it('reconciling tells of commissions that were redeemed without a movement, and of a balance that no entries make', async () => {
  const test = await createTestApp();
  const { db } = test.deps;
  const { id } = await test.registerMember();
  const wrong = { member_id: id, earned_satang: 500n, redeemed_satang: 100n };
  await db.insertInto('affiliate_accounts').values(wrong).execute();
  assert.deepEqual(await findProblems(db), [
    `redeemed commissions of member ${id}: rows 100, books 0`,
    `commissions of member ${id}: rows 400, books 0`,
    'affiliate:commissions: rows -100, books 0',
  ]);
  await db.deleteFrom('affiliate_accounts').execute();
  await test.stop();
});

it('reconciling tells of a commission beyond its stake, on several nodes, too', async (t) => {
  const test = await createTestApp();
  const { db } = test.deps;
  const [referrer, staker] = [await test.registerMember(), await test.registerMember()];
  await test.fund(staker, 10);
  await sql`insert into affiliate_entries (member_id, kind, at, amount_satang, staker_id, transfer_id, no, level,
      staked_satang, rate)
    values (${referrer.id}, 'commission', now(), 0, ${staker.id}, 1, 1, 1, 500, 1),
      (${referrer.id}, 'commission', now(), 0, ${staker.id}, 2, 2, 1, 0, 1)`.execute(test.owner);
  const problem = /^stake of a commission beyond what was staked \d+ of member \d+: rows 500, books 0$/;
  const found = async (of: typeof db, to: number) => {
    const read = (await of.transaction().execute((tx) => findMoneyProblemsOf(tx, { from: 1, to }))) as string[];
    return [...read, ...(await findProblems(of))].filter((each) => problem.test(each));
  };
  const onOneNode = await found(db, referrer.id);
  assert.equal(onOneNode.length, 2);
  await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
    test.owner,
  );
  const severalNodes = createDb(test.databaseUrl, 1);
  t.after(() => severalNodes.close());
  assert.deepEqual(await found(severalNodes.db, referrer.id), onOneNode);
  await sql`alter table affiliate_entries disable trigger append_only`.execute(test.owner);
  await sql`delete from affiliate_entries`.execute(test.owner);
  await test.stop();
});
