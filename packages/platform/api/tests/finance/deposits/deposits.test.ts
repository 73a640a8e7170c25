import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, inboxOf, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { channels } from '@chokdee/finance-server/channels';
import { seedFinance } from '@chokdee/finance-server/seed';
import { validate } from 'promptparse';
import { payOrder } from '../../../testing/finance/pay-order.ts';

const QR = 1;

describe('the deposit calls', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
  });
  after(() => test.stop());

  const generate = (member: TestMember, amount: number, key?: string) =>
    test.api.call(
      'POST /api/member/payment/generate_qr',
      { channel_id: QR, amount },
      { token: member.token, ...(key ? { key } : {}) },
    );

  it('list every channel with its limits; one without an account to pay to is closed', async () => {
    const member = await test.registerMember();
    const { data } = await test.api.call('GET /api/member/payment/channels', {}, member);
    assert.deepEqual(
      data.map(({ code }) => code),
      [...channels.keys()],
    );
    assert.deepEqual(
      data.slice(0, 3).map(({ code, is_open, min_amount, max_amount }) => [code, is_open, min_amount, max_amount]),
      [
        ['promptpay_qr', true, 20, 50_000],
        ['bank_transfer', false, 20, 50_000],
        ['truemoney', false, 100, 50_000],
      ],
    );
  });

  it('ask for a login', async () => {
    const answer = await test.api.raw('POST /api/member/payment/generate_qr', { channel_id: QR, amount: 100 });
    assert.equal(answer.status, 401);
  });

  it('open a QR of 15 minutes whose payload carries amount and reference', async () => {
    const member = await test.registerMember();
    const { error, data } = await generate(member, 500.37);
    assert.equal(error, 0);
    assert.equal(data.status, 'pending');
    assert.equal(Date.parse(data.expires_at) - Date.parse(data.created_at), 15 * 60_000);
    const paid = validate.billPayment(data.payload ?? '');
    assert.equal(paid?.ref1, data.ref);
    assert.equal(paid?.amount, 500.37);
    const running = await test.api.call('GET /api/member/payment/qrcode_info', {}, member);
    assert.deepEqual(running.data, data);
  });

  it('that are paid are told of once, however often the bank tells of them', async () => {
    const member = await test.registerMember();
    const { data } = await generate(member, 500.37);
    for (let times = 0; times < 2; times += 1) await payOrder(test, data);
    const [told, ...others] = await inboxOf(test, member);
    assert.deepEqual([told?.kind, told?.title, told?.is_read, others], ['money', 'ฝากเงินสำเร็จ ฿500.37', false, []]);
    assert.equal(told?.link, '/member/statement');
  });

  it('refuse an amount below the minimum, above the maximum, or with three decimals', async () => {
    const member = await test.registerMember();
    assert.equal((await generate(member, 19.99)).error, codeOf('3002 AMOUNT_TOO_SMALL'));
    assert.equal((await generate(member, 50_000.01)).error, codeOf('3003 AMOUNT_TOO_LARGE'));
    assert.equal((await generate(member, 100.001)).error, codeOf('3004 AMOUNT_DECIMALS'));
    assert.equal((await generate(member, 20)).error, 0);
    assert.equal((await generate(member, 50_000)).error, 0);
    assert.equal((await generate(member, -5)).status, 400);
  });

  it('refuse a channel that is closed or unknown', async () => {
    const member = await test.registerMember();
    const ask = (channel_id: number) =>
      test.api.call('POST /api/member/payment/generate_qr', { channel_id, amount: 100 }, member);
    assert.equal((await ask(2)).error, codeOf('3006 CHANNEL_CLOSED'));
    assert.equal((await ask(99)).error, codeOf('3005 CHANNEL_UNKNOWN'));
  });

  it('keep one running order: the same amount answers it again, another amount replaces it', async () => {
    const member = await test.registerMember();
    const first = await generate(member, 100);
    assert.equal((await generate(member, 100)).data.ref, first.data.ref);
    const second = await generate(member, 200);
    assert.notEqual(second.data.ref, first.data.ref);
    const replaced = await test.api.call('GET /api/member/payment/inquiry_status', { ref: first.data.ref }, member);
    assert.equal(replaced.data.status, 'expired');
  });

  it('make one order of 20 requests at once, with one key or without any', async () => {
    for (const key of ['twenty', undefined]) {
      const member = await test.registerMember();
      const answers = await Promise.all(Array.from({ length: 20 }, () => generate(member, 300, key)));
      assert.deepEqual([...new Set(answers.map(({ error }) => error))], [0]);
      assert.equal(new Set(answers.map(({ data }) => data.ref)).size, 1);
    }
  });

  it('answer 409 when a key comes with another amount', async () => {
    const member = await test.registerMember();
    await generate(member, 100, 'same-key');
    assert.equal((await generate(member, 101, 'same-key')).status, 409);
  });

  it('expire an order by the clock at once, and by the job for good', async () => {
    const member = await test.registerMember();
    const { data } = await generate(member, 100);
    test.clock.advance(15 * 60_000);
    // The access token has expired by then.
    const { token } = await test.signInAgain(member);
    const status = await test.api.call('GET /api/member/payment/inquiry_status', { ref: data.ref }, { token });
    assert.equal(status.data.status, 'expired');
    assert.equal((await test.api.call('GET /api/member/payment/qrcode_info', {}, { token })).data, null);
    await test.deps.jobs.runDue();
    const row = await test.deps.db
      .selectFrom('payment_orders')
      .select('status')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.status, 'expired');
  });

  it("never show another member's order", async () => {
    const [owner, other] = [await test.registerMember(), await test.registerMember()];
    const { ref } = (await generate(owner, 100)).data;
    for (const call of ['GET /api/member/payment/qrcode_info', 'GET /api/member/payment/inquiry_status'] as const) {
      assert.equal((await test.api.call(call, { ref }, other)).error, codeOf('3007 ORDER_UNKNOWN'));
    }
  });

  it('tell lifetime deposits from the ledger', async () => {
    const member = await test.registerMember();
    await test.fund(member, 1234.5);
    const { data } = await test.api.call('GET /api/member/payment/info', { channel_id: QR }, member);
    assert.deepEqual([data.lifetime_deposit, data.lifetime_withdraw, data.lifetime_net], [1234.5, 0, 1234.5]);
    assert.deepEqual(data.amount_chips, [100, 300, 500, 1000, 3000, 5000]);
  });
});
