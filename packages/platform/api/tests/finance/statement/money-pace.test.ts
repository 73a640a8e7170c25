import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { moneyPace } from '@chokdee/finance-server/internal/statement/money-pace.query.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { sql } from 'kysely';

describe('how fast money moves', () => {
  let test: TestApp;
  let member: TestMember;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
    member = await test.registerMember();
  });
  after(async () => {
    // Rows of no money: the books know nothing of them.
    for (const table of ['psp_events', 'payment_orders', 'payment_order_refs', 'withdrawals'])
      await sql`delete from ${sql.table(table)}`.execute(test.owner);
    await test.stop();
  });

  const withdrawn = (from: number, to: number, tookS: (place: number) => number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, at) => {
        const asked = test.clock.now();
        const done = new Date(asked.getTime() + tookS(from + at) * 1000);
        return sql`insert into withdrawals (member_id, ref, agent_id, wallet_id, amount_satang, status, account_id, bank_id,
            account_name, account_no, requested_at, approvals_needed, done_at)
          values (${member.id}, ${`W${from + at}`}, 1, ${member.mainWalletId}, 100, 'done', 1, 1, 'a', '1', ${asked}, 0, ${done})
        `.execute(test.deps.db);
      }),
    );
  const paid = (count: number, tookS: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const paidAt = test.clock.now();
        const received = new Date(paidAt.getTime() + tookS * 1000);
        const ref = `D${at}`;
        await sql`insert into payment_order_refs (ref, member_id) values (${ref}, ${member.id})`.execute(test.deps.db);
        await sql`insert into payment_orders (member_id, ref, agent_id, channel_id, amount_satang, payable_satang,
            receiver_name, status, created_at, expires_at, paid_at)
          values (${member.id}, ${ref}, 1, 1, 100, 100, 'a', 'paid', ${paidAt}, ${received}, ${paidAt})`.execute(
          test.deps.db,
        );
        await sql`insert into psp_events (provider, event_id, type, ref, amount_satang, payer_bank, payer_name, paid_at,
            received_at, outcome)
          values ('test', ${ref}, 'payment.received', ${ref}, 100, 'b', 'a', ${paidAt}, ${received}, 'credited')`.execute(
          test.deps.db,
        );
      }),
    );

  it('is not told of fewer than ten movements, and is the middle of the newest', async () => {
    await withdrawn(0, 9, () => 30);
    assert.deepEqual(await moneyPace(test.deps.db, 1), { depositS: null, withdrawalS: null });
    await withdrawn(9, 11, () => 9000);
    assert.deepEqual(await moneyPace(test.deps.db, 1), { depositS: null, withdrawalS: 30 });
    await paid(10, 2);
    assert.deepEqual(await moneyPace(test.deps.db, 1), { depositS: 2, withdrawalS: 30 });
    const { info } = (await test.api.call('POST /api/agent/config', { agent_code: 'CHOKDEE' })).data;
    assert.deepEqual(info.money_pace, { deposit_s: 2, withdrawal_s: 30 });
  });

  it('is of the agent alone', async () => {
    assert.deepEqual(await moneyPace(test.deps.db, 2), { depositS: null, withdrawalS: null });
  });
});
