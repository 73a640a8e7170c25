import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestApp } from '@chokdee/api/testing';
import { findProblems } from '@chokdee/kernel/ledger';

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
