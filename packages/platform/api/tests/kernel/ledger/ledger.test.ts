import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { mainWallet, postPoints, postTransfer, reconcile, type TransferProps } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

describe('the ledger', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  const post = (member: TestMember, props: Partial<TransferProps>) =>
    inTransaction(test.deps.db, (tx) =>
      postTransfer(tx, {
        memberId: member.id,
        walletId: member.mainWalletId,
        amountSatang: 100n,
        kind: 'correction',
        house: 'correction',
        key: 'a key',
        reference: null,
        title: { key: 'ledger.correction' },
        at: test.clock.now(),
        ...props,
      }),
    );
  const balance = async (member: TestMember) => (await mainWallet(test.deps.db, member.id)).balanceSatang;

  it('posts once for twenty at once with the same key', async () => {
    const member = await test.registerMember();
    const results = await Promise.all(Array.from({ length: 20 }, () => post(member, { amountSatang: 5_000n })));
    assert.equal(results.filter((result) => !result.replayed).length, 1);
    assert.equal(new Set(results.map((result) => result.transferId)).size, 1);
    assert.ok(results.every((result) => result.balanceAfterSatang === 5_000n));
    assert.equal(await balance(member), 5_000n);
  });

  it('never lets debits at once go below zero', async () => {
    const member = await test.registerMember();
    await test.fund(member, 100);
    const attempts = Array.from({ length: 15 }, (_, index) =>
      post(member, { amountSatang: -3_000n, key: `debit:${index}` }),
    );
    const outcomes = await Promise.allSettled(attempts);
    assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 3);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') assert.equal(outcome.reason.errorName, 'BALANCE_TOO_LOW');
    }
    assert.equal(await balance(member), 1_000n);
  });

  it('refuses a key that stands for another movement', async () => {
    const member = await test.registerMember();
    await post(member, { key: 'same' });
    await assert.rejects(post(member, { key: 'same', amountSatang: 200n }), { errorName: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('keeps points by the same rules', async () => {
    const member = await test.registerMember();
    const spend = (amount: number, key: string) =>
      inTransaction(test.deps.db, (tx) =>
        postPoints(tx, {
          memberId: member.id,
          amount,
          kind: 'correction',
          house: 'points:correction',
          key,
          reference: null,
          title: { key: 'ledger.correction' },
          at: test.clock.now(),
        }),
      );
    assert.deepEqual(await spend(50, 'earn'), { balance: 50, replayed: false });
    assert.deepEqual(await spend(50, 'earn'), { balance: 50, replayed: true });
    await assert.rejects(spend(-60, 'spend'), { errorName: 'POINTS_TOO_LOW' });
    await assert.rejects(sql`delete from point_postings where member_id = ${member.id}`.execute(test.deps.db));
  });

  it('finds points that do not equal their postings', async () => {
    const member = await test.registerMember();
    const tampered = inTransaction(test.owner, async (tx) => {
      await sql`update point_accounts set balance = 9 where member_id = ${member.id}`.execute(tx);
      await reconcile(tx);
    });
    await assert.rejects(tampered, /points of member \d+: balance 9, postings 0/);
  });

  it('lets nobody write a balance or change a transfer past it', async () => {
    const member = await test.registerMember();
    await test.fund(member, 1);
    const write = sql`update wallets set balance_satang = 1 where member_id = ${member.id}`;
    await assert.rejects(write.execute(test.deps.db), /permission denied/);
    const granted = inTransaction(test.owner, async (tx) => {
      await sql`grant update on wallets to chokdee_api`.execute(tx);
      await sql`set local role chokdee_api`.execute(tx);
      await write.execute(tx);
    });
    await assert.rejects(granted, /the balance in wallets is written by the ledger alone/);
    for (const db of [test.deps.db, test.owner]) {
      await assert.rejects(sql`delete from ledger_postings where member_id = ${member.id}`.execute(db));
      await assert.rejects(sql`update ledger_transfers set key = '' where member_id = ${member.id}`.execute(db));
    }
  });

  it('finds a balance that does not equal its postings', async () => {
    const member = await test.registerMember();
    await test.fund(member, 10);
    const tampered = inTransaction(test.owner, async (tx) => {
      await sql`update wallets set balance_satang = 999 where member_id = ${member.id} and wallet_type_id = 1`.execute(
        tx,
      );
      await reconcile(tx);
    });
    await assert.rejects(tampered, /balance 999, postings 1000/);
  });
});
