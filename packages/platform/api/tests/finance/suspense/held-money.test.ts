import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { receivePayment } from '@chokdee/finance-server/bank';
import { failOrder } from '@chokdee/finance-server/internal/deposits/fail-order.command.ts';
import { resolveSuspense } from '@chokdee/finance-server/internal/suspense/resolve-suspense.command.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { BANK_MEMBER_NAME, memberWithBank } from '../../../testing/finance/bank-member.ts';

const MINUTE_MS = 60_000;

describe('a deposit that does not go straight', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
  });
  after(() => test.stop());

  async function open(amount = 250) {
    const member = await memberWithBank(test);
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, member);
    return { member, ref: data.ref };
  }
  /** Answers the event of the bank. */
  async function pay(ref: string, satang = 25_000n, { paidAt = test.clock.now(), payerName = BANK_MEMBER_NAME } = {}) {
    const eventId = randomUUID();
    await receivePayment(test.deps, {
      provider: 'sandbox',
      eventId,
      type: 'payment.received',
      ref,
      transRef: null,
      receiverAccount: null,
      amountSatang: satang,
      paidAt,
      payerBank: 'KBANK',
      payerName,
      payerAccount: '',
    });
    return eventId;
  }
  const resolve = (eventId: string, memberId: number | null) =>
    inTransaction(test.deps.db, (tx) =>
      resolveSuspense(tx, { provider: 'sandbox', eventId, memberId, by: 'ann', note: 'x', now: test.clock.now() }),
    );
  const stateOf = async (member: TestMember, ref: string) => {
    const { token } = await test.signInAgain(member);
    const { data: order } = await test.api.call('GET /api/member/payment/qrcode_info', { ref }, { token });
    const { data: told } = await test.api.call('GET /api/member/payment/inquiry_status', { ref }, { token });
    assert.deepEqual([told.status, told.reason, told.paid_late], [order?.status, order?.reason, order?.paid_late]);
    return [told.status, told.reason, told.paid_late];
  };
  const heldOf = async (member: TestMember, ref?: string) => {
    const { token } = await test.signInAgain(member);
    const { data } = await test.api.call('GET /api/member/payment/held', ref === undefined ? {} : { ref }, { token });
    return data;
  };
  const shownOf = async (member: TestMember) =>
    (await heldOf(member)).map(({ amount, reason, state }) => [amount, reason, state]);

  type Opened = Awaited<ReturnType<typeof open>>;
  const cancel = ({ member, ref }: Opened) => test.api.call('POST /api/member/payment/cancel', { ref }, member);
  const replace = ({ member }: Opened) =>
    test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount: 300 }, member);
  const fail = ({ ref }: Opened) =>
    failOrder(test.deps, { provider: 'sandbox', eventId: randomUUID(), ref, at: test.clock.now() });
  const runOut = async () => {
    test.clock.advance(20 * MINUTE_MS);
    await test.deps.jobs.runDue();
  };
  const reasons = [
    ['waits', async () => undefined, ['pending', null, false], ['paid', null, false]],
    ['was cancelled', cancel, ['expired', 'cancelled', false], ['paid', 'cancelled', false]],
    ['was replaced', replace, ['expired', 'replaced', false], ['paid', 'replaced', false]],
    ['failed', fail, ['failed', 'failed', false], ['paid', 'failed', false]],
    ['ran out', runOut, ['expired', 'late', false], ['paid', 'late', true]],
    [
      'had a wrong amount',
      ({ ref }: Opened) => pay(ref, 24_900n),
      ['mismatch', 'amount', false],
      ['paid', 'amount', false],
    ],
    [
      'had another payer',
      ({ ref }: Opened) => pay(ref, 25_000n, { payerName: 'อื่น ไกล' }),
      ['mismatch', 'payer', false],
      ['paid', 'payer', false],
    ],
  ] as const;
  for (const [what, happen, before, after] of reasons)
    it(`says one word: an order that ${what}, before its money and after it`, async () => {
      const opened = await open();
      await happen(opened);
      assert.deepEqual(await stateOf(opened.member, opened.ref), before);
      await pay(opened.ref);
      assert.deepEqual(await stateOf(opened.member, opened.ref), after);
    });

  it('is not late when it was paid in time and the bank told of it late', async () => {
    const { member, ref } = await open();
    const paidAt = test.clock.now();
    await runOut();
    await pay(ref, 25_000n, { paidAt });
    assert.deepEqual(await stateOf(member, ref), ['paid', null, false]);
  });

  it('keeps showing what is held, after its order was paid, and each of several', async () => {
    const { member, ref } = await open();
    await pay(ref, 24_900n);
    assert.deepEqual(await shownOf(member), [[249, 'amount', 'waiting']]);
    test.clock.advance(MINUTE_MS);
    await pay(ref);
    test.clock.advance(MINUTE_MS);
    await pay(ref);
    assert.deepEqual(await shownOf(member), [
      [250, 'paid_before', 'waiting'],
      [249, 'amount', 'waiting'],
    ]);
    const told = (await toldOf(test, member, 'money')).filter((title) => title.startsWith('ได้รับเงิน'));
    assert.deepEqual(told, ['ได้รับเงิน ฿250.00 รอตรวจสอบ', 'ได้รับเงิน ฿249.00 รอตรวจสอบ']);
    assert.deepEqual(await shownOf(await memberWithBank(test)), []);
  });

  it('tells when it is returned, and its order waits no more', async () => {
    const { member, ref } = await open();
    const first = await pay(ref, 24_900n);
    const second = await pay(ref, 24_800n);
    await resolve(first, null);
    assert.deepEqual(await stateOf(member, ref), ['mismatch', 'amount', false], 'the second still waits');
    await resolve(second, null);
    assert.deepEqual(await stateOf(member, ref), ['failed', 'returned', false]);
    assert.deepEqual(
      (await shownOf(member)).map(([, , state]) => state),
      ['returned', 'returned'],
    );
    assert.equal((await toldOf(test, member, 'money'))[0], 'คืนเงิน ฿248.00 ให้ผู้โอนแล้ว');
    test.clock.advance(31 * 24 * 60 * MINUTE_MS);
    assert.deepEqual(await shownOf(member), []);
    assert.equal((await heldOf(member, ref)).length, 2, 'at its order for ever');
  });

  it('tells when it is credited, to whom it names or to another member', async () => {
    const { member, ref } = await open();
    await resolve(await pay(ref, 24_900n), member.id);
    assert.deepEqual(await stateOf(member, ref), ['paid', 'amount', false]);
    assert.deepEqual(await shownOf(member), [[249, 'amount', 'credited']]);
    const [named, owner] = [await open(), await memberWithBank(test)];
    await resolve(await pay(named.ref, 24_900n), owner.id);
    assert.deepEqual(await shownOf(named.member), [[249, 'amount', 'moved']]);
    assert.deepEqual(await shownOf(owner), [[249, 'amount', 'credited']]);
    assert.equal((await toldOf(test, named.member, 'money'))[0], 'ตรวจสอบเงิน ฿249.00 แล้ว');
    assert.equal((await toldOf(test, owner, 'money'))[0], 'ฝากเงินสำเร็จ ฿249.00');
  });
});
