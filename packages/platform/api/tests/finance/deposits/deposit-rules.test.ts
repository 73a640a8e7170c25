import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { resolveSuspense } from '@chokdee/finance-server/internal/suspense/resolve-suspense.command.ts';
import { listSuspense } from '@chokdee/finance-server/internal/suspense/suspense.repository.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { paidEvent, sendPaymentEvent } from '../../../testing/finance/send-payment-event.ts';

const PROMPTPAY = 1;
const BANK_TRANSFER = 2;

describe("money that arrives, by the member's own rules", () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedReceivers, seedFinance] });
  });
  after(() => test.stop());

  const limit = (member: TestMember, amount: number) =>
    test.api.call('POST /api/member/limits', { kind: 'deposit', period: 'day', amount }, member);
  const open = async (member: TestMember, amount: number) =>
    (await test.api.call('POST /api/member/payment/generate_qr', { channel_id: PROMPTPAY, amount }, member)).data;
  const pay = (order: { ref: string; payable_amount: number }) =>
    sendPaymentEvent(test, { ...paidEvent(test, order.ref, order.payable_amount), event_id: `paid:${order.ref}` });
  const stateOf = async (member: TestMember, ref: string) =>
    (await test.api.call('GET /api/member/payment/inquiry_status', { ref }, member)).data;
  const balanceOf = async (member: TestMember) =>
    (await test.api.call('POST /api/member/wallets', {}, member)).data[0]?.balance;
  const exclude = (member: TestMember) =>
    test.api.call('POST /api/member/self_exclude', { duration: '7d', is_understood: true }, member);

  it('is credited for a replaced QR while the limit has room, and held and flagged beyond it', async () => {
    const member = await memberWithBank(test);
    await limit(member, 1000);
    const [first, second] = [await open(member, 600), await open(member, 500)];
    assert.equal(await pay(first), 'credited_late');
    assert.equal(await pay(second), 'over_limit');
    assert.equal(await balanceOf(member), 600);
    const { status, held_reason, paid_amount } = await stateOf(member, second.ref);
    assert.deepEqual([status, held_reason, paid_amount], ['mismatch', 'limit', 500]);
    const held = await listSuspense(test.deps.db, true);
    assert.deepEqual(
      held.map(({ ref, reason, amount_satang }) => [ref, reason, amount_satang]),
      [[second.ref, 'over_limit', 50_000n]],
    );
  });

  it('does not pass the limit by 20 replaced QRs that are paid at once', async () => {
    const member = await memberWithBank(test);
    await limit(member, 1000);
    const orders = [];
    for (let index = 0; index < 20; index += 1) orders.push(await open(member, 90 + index));
    const outcomes = await Promise.all(orders.map(pay));
    assert.ok(outcomes.includes('over_limit'));
    const balance = (await balanceOf(member)) ?? 0;
    assert.ok(balance <= 1000 && balance > 880, String(balance));
    const credited = orders.filter((_, index) => outcomes[index] !== 'over_limit');
    assert.equal(
      credited.reduce((sum, { amount }) => sum + amount, 0),
      balance,
    );
  });

  it('is held when the limit was lowered after the QR was opened', async () => {
    const member = await memberWithBank(test);
    const order = await open(member, 800);
    await limit(member, 500);
    assert.equal(await pay(order), 'over_limit');
    assert.equal(await balanceOf(member), 0);
  });

  it('counts the satang that name a transfer', async () => {
    const member = await memberWithBank(test);
    await limit(member, 500);
    const transfer = (amount: number) =>
      test.api.call('POST /api/member/payment/bank_transfer', { channel_id: BANK_TRANSFER, amount }, member);
    assert.equal((await transfer(500)).error, codeOf('7002 LIMIT_REACHED'));
    const { data } = await transfer(499);
    assert.ok(data.payable_amount > 499 && data.payable_amount < 500);
  });

  it('is held from the moment of an exclusion, which also ends the running order; the staff can only return it', async () => {
    const member = await memberWithBank(test);
    const order = await open(member, 300);
    await exclude(member);
    assert.equal((await stateOf(member, order.ref)).status, 'expired');
    assert.equal((await test.api.call('GET /api/member/payment/qrcode_info', {}, member)).data, null);
    assert.equal(await pay(order), 'excluded');
    assert.equal((await stateOf(member, order.ref)).held_reason, 'excluded');
    const held = { provider: 'sandbox', eventId: `paid:${order.ref}`, by: 'anong', note: 'asked' };
    const resolve = (memberId: number | null) =>
      inTransaction(test.deps.db, (tx) => resolveSuspense(tx, { ...held, memberId, now: test.clock.now() }));
    await assert.rejects(resolve(member.id), { errorName: 'SELF_EXCLUDED' });
    await resolve(null);
    assert.equal(await balanceOf(member), 0);
  });

  it('can be taken out by who rests from play, though a deposit asked for turnover', async () => {
    const member = await memberWithBank(test);
    await pay(await open(member, 400));
    const info = async () => (await test.api.call('GET /api/member/withdraw/info', {}, member)).data;
    assert.deepEqual([(await info()).block, (await info()).withdrawable], ['TURNOVER_LEFT', 0]);
    await exclude(member);
    assert.deepEqual([(await info()).block, (await info()).withdrawable], [null, 400]);
    const request = { wallet_id: member.mainWalletId, amount: 400 };
    const step = { ...request, password: BANK_MEMBER_PASSWORD };
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', step, member);
    const confirm = { ...request, confirm_token: data.confirm_token };
    assert.equal((await test.api.call('POST /api/member/withdraw', confirm, member)).error, 0);
  });

  it('is credited for an order that the member had cancelled; cancelling what has ended changes nothing', async () => {
    const [member, stranger] = [await memberWithBank(test), await memberWithBank(test)];
    const order = await open(member, 250);
    const cancel = (who: TestMember) => test.api.call('POST /api/member/payment/cancel', { ref: order.ref }, who);
    assert.equal((await cancel(stranger)).error, codeOf('3007 ORDER_UNKNOWN'));
    assert.equal((await cancel(member)).data.status, 'expired');
    assert.equal((await test.api.call('GET /api/member/payment/qrcode_info', {}, member)).data, null);
    assert.equal(await pay(order), 'credited_late');
    assert.equal((await cancel(member)).data.status, 'paid');
    assert.equal(await balanceOf(member), 250);
  });
});
