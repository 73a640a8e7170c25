import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import {
  BANK_MEMBER_NAME,
  BANK_MEMBER_PASSWORD,
  memberWithBank,
  payOrder,
  refuseWithdrawals,
} from '@chokdee/api/testing/finance';
import { receivePayment } from '@chokdee/finance-server/bank';
import { seedFinance } from '@chokdee/finance-server/seed';

const QUARTER_HOUR_MS = 15 * 60_000;

describe('the money of a member, as staff see it', () => {
  let test: TestApp;
  let ann: StaffCaller;
  let member: TestMember & { accountNo: string };
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
    ann = await addStaffCaller(test, 'ann', { roles: ['support'] });
    member = await memberWithBank(test, 1000);
  });
  after(() => test.stop());

  const deposit = async (amount: number) =>
    (await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, member)).data;
  const deposits = async (input: object = {}) =>
    (await ann.done('GET /api/staff/members/deposits', { id: member.id, ...input })).items;

  it('shows a withdrawal with its account, and with the reason when it was refused', async () => {
    const input = { wallet_id: member.mainWalletId, amount: 100 };
    const { data } = await test.api.call(
      'POST /api/member/withdraw/prepare',
      { ...input, password: BANK_MEMBER_PASSWORD },
      member,
    );
    await test.api.call('POST /api/member/withdraw', { ...input, confirm_token: data.confirm_token }, member);
    await refuseWithdrawals(test, member);
    const { items } = await ann.done('GET /api/staff/members/withdrawals', { id: member.id });
    assert.deepEqual(
      items.map(({ amount, status, refusal, holds }) => [amount, status, refusal, holds]),
      [[100, 'refused', 'x', []]],
    );
    assert.match(items[0]?.account_no ?? '', /^\d{10}$/);
  });

  it('says of each deposit what was asked for, what came, and why it is not paid', async () => {
    const paid = await deposit(500);
    await payOrder(test, paid);
    test.clock.advance(1000);
    const late = await deposit(300);
    test.clock.advance(QUARTER_HOUR_MS);
    member = { ...member, token: (await test.signInAgain(member)).token };
    assert.deepEqual(
      (await deposits()).map(({ ref, amount, paid: came, status, reason }) => [ref, amount, came, status, reason]),
      [
        [late.ref, 300, null, 'expired', 'late'],
        [paid.ref, 500, paid.payable_amount, 'paid', null],
      ],
    );
    const refs = async (status: string) => (await deposits({ status })).map(({ ref }) => ref);
    assert.deepEqual([await refs('expired'), await refs('pending'), await refs('paid')], [[late.ref], [], [paid.ref]]);
  });

  it('shows money that came in another amount as held, beside the deposit that it names', async () => {
    const order = await deposit(700);
    await receivePayment(test.deps, {
      provider: 'sandbox',
      eventId: 'held-1',
      type: 'payment.received',
      ref: order.ref,
      transRef: null,
      receiverAccount: null,
      amountSatang: 69_900n,
      paidAt: test.clock.now(),
      payerBank: 'KBANK',
      payerName: BANK_MEMBER_NAME,
      payerAccount: '',
    });
    const { items } = await ann.done('GET /api/staff/members/held', { id: member.id });
    assert.deepEqual(
      items.map(({ ref, amount, reason, state }) => [ref, amount, reason, state]),
      [[order.ref, 699, 'amount', 'waiting']],
    );
    assert.equal((await deposits({ status: 'mismatch' }))[0]?.reason, 'amount');
  });

  it('lists the movements by pages in both orders, between two moments, of one kind, and as a file', async () => {
    const page = await ann.done('GET /api/staff/members/money', { id: member.id, limit: 2 });
    assert.deepEqual(
      page.items.map(({ type, amount }) => [type, amount]),
      [
        ['deposit', 500],
        ['withdraw_refund', 100],
      ],
    );
    const next = { id: member.id, limit: 2, cursor: page.next_cursor ?? '' };
    const { items } = await ann.done('GET /api/staff/members/money', next);
    assert.deepEqual(
      items.map(({ type }) => type),
      ['withdraw', 'deposit'],
    );
    const oldest = await ann.done('GET /api/staff/members/money', { id: member.id, order: 'asc', limit: 1 });
    assert.deepEqual([oldest.items[0]?.amount, oldest.items[0]?.balance_after], [1000, 1000]);
    const only = await ann.done('GET /api/staff/members/money', { id: member.id, type: 'withdraw' });
    assert.equal(only.items.length, 1);
    const none = await ann.done('GET /api/staff/members/money', { id: member.id, to: '2026-01-01T00:00:00.000Z' });
    assert.deepEqual(none.items, []);
    const csv = await ann.call('GET /api/staff/members/money', { id: member.id, limit: 1, as: 'csv' });
    assert.equal(csv.text.trim().split('\n').length, 5);
  });
});
