import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { memberWithBank } from '@chokdee/api/testing/finance';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { openOrder, planAtOnce } from '@chokdee/finance-server/internal/deposits/open-order.command.ts';
import { findChannel } from '@chokdee/finance-server/internal/deposits/order.repository.ts';
import { Unwritten, writeOrder } from '@chokdee/finance-server/internal/deposits/write-order.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { sql } from 'kysely';

const [QR, BANK] = [1, 2];
const BY_QR = 'POST /api/member/payment/generate_qr';
const BY_TRANSFER = 'POST /api/member/payment/bank_transfer';
const AMOUNT_SATANG = 60_000n;

/** An order that nothing speaks against is opened by one command; all others are judged with their wallet locked. */
describe('an order', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedReceivers, seedFinance, seedWheel, seedEngagement] });
  });
  after(() => test.stop());

  const openQr = ({ token }: TestMember, amount: number, key: string = randomUUID()) =>
    test.api.call(BY_QR, { channel_id: QR, amount }, { token, key });
  const openTransfer = ({ token }: TestMember, amount: number) =>
    test.api.call(BY_TRANSFER, { channel_id: BANK, amount }, { token, key: randomUUID() });

  const limitDeposits = ({ id }: TestMember) =>
    test.deps.db
      .insertInto('member_limits')
      .values({
        member_id: id,
        kind: 'deposit',
        period: 'day',
        amount_satang: 100_000_000n,
        changed_at: test.clock.now(),
      })
      .execute();

  /** Rows of the member's orders, without what differs from member to member. */
  async function rowsOf({ id }: TestMember) {
    const of = async (table: string, condition: string, ...left: string[]) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(r) - ${['member_id', 'ref', 'id', 'key', 'request_hash', ...left]}::text[] as row
          from ${sql.table(table)} r where ${sql.raw(condition.replaceAll('$1', String(id)))}`.execute(test.owner);
      return rows.map(({ row }) => JSON.stringify(row)).sort();
    };
    return {
      orders: await of('payment_orders', 'member_id = $1', 'payload', 'payable_satang', 'sender_account_no'),
      refs: await of('payment_order_refs', 'member_id = $1'),
      reserved: await of('payment_reserved_amounts', 'member_id = $1', 'payable_satang'),
      jobs: await of('jobs', `name like 'payment.%' and (payload->>'memberId')::bigint = $1`, 'payload'),
      answers: await of('idempotency_keys', 'member_id = $1 and answer is not null', 'answer'),
    };
  }

  it('is written alike when it is opened at once and when it is judged', async () => {
    const [one, other] = [await memberWithBank(test), await memberWithBank(test)];
    await limitDeposits(other);
    const written = [];
    for (const member of [one, other]) {
      const first = await openQr(member, 600);
      const again = await openQr(member, 600);
      assert.deepEqual(again.data, first.data);
      const { data } = await openTransfer(member, 700);
      assert.equal(data.status, 'pending');
      assert.notEqual(data.payable_amount, 700);
      written.push(await rowsOf(member));
    }
    assert.deepEqual(written[0], written[1]);
    const { orders, refs, reserved, jobs, answers } = written[0] ?? {};
    assert.deepEqual(
      [orders, refs, reserved, jobs, answers].map((rows) => rows?.length),
      [2, 2, 1, 4, 3],
    );
  });

  it('answers as the row says', async () => {
    const member = await memberWithBank(test);
    const { data } = await openTransfer(member, 600);
    const { data: read } = await test.api.call('GET /api/member/payment/qrcode_info', { ref: data.ref }, member);
    assert.deepEqual(data, read);
  });

  it('is one order for two requests at once, under one key and under two', async () => {
    for (const keys of [
      ['same', 'same'],
      ['one', 'other'],
    ]) {
      const member = await memberWithBank(test);
      const answers = await Promise.all(keys.map((key) => openQr(member, 600, key)));
      assert.equal(answers[0]?.data.ref, answers[1]?.data.ref);
      const { orders, refs } = await rowsOf(member);
      assert.deepEqual([orders.length, refs.length], [1, 1]);
    }
  });

  it('runs alone for two amounts at once', async () => {
    const member = await memberWithBank(test);
    const answers = await Promise.all([openQr(member, 600), openTransfer(member, 700)]);
    const running = await test.deps.db
      .selectFrom('payment_orders')
      .select('ref')
      .where(({ and }) => and({ member_id: member.id, status: 'pending' }))
      .execute();
    assert.equal(running.length, 1);
    assert.ok(answers.some(({ data }) => data.ref === running[0]?.ref));
  });

  const changes: Readonly<Record<string, (member: TestMember) => Promise<unknown>>> = {
    'a limit was set': limitDeposits,
    'the member was frozen': ({ id }) =>
      test.deps.db.updateTable('members').set({ status: 'frozen' }).where('id', '=', id).execute(),
    'the member rests': ({ id }) =>
      test.deps.db
        .insertInto('member_exclusions')
        .values({ member_id: id, kind: 'cool_off', from_at: test.clock.now(), until_at: null })
        .execute(),
    'a promotion was selected': ({ id, agentId: agent_id }) =>
      test.deps.db
        .insertInto('promotion_selections')
        .values({ member_id: id, agent_id, promotion_id: 1, version: 1, selected_at: test.clock.now() })
        .execute(),
    'another order was opened': (member) => openQr(member, 900),
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`is not opened at once when ${name} since the decision`, async () => {
      const { deps } = test;
      const member = await memberWithBank(test);
      const { id: memberId, agentId } = member;
      const channel = await findChannel(deps.db, agentId, BANK);
      assert.ok(channel);
      const keep = async () => undefined;
      const props = {
        memberId,
        agentId,
        channelId: BANK,
        subChannelId: null,
        by: 'transfer',
        promotionId: undefined,
      } as const;
      const wish = { ...props, amountSatang: AMOUNT_SATANG, keep, answerRow: () => null };
      const planned = await planAtOnce(deps, { channel, subChannel: null }, wish);
      assert.ok(planned);
      await change(member);
      const before = await rowsOf(member);
      await assert.rejects(
        inTransaction(deps.db, (tx) => writeOrder(tx, deps, wish, planned)),
        Unwritten,
      );
      assert.deepEqual(await rowsOf(member), before);
      if (name === 'another order was opened') assert.equal((await openOrder(deps, wish)).status, 'pending');
    });
  }
});
