import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import type { IncomingEventBody } from '@chokdee/finance-server/internal/bank/psp-wire.ts';
import { receiveEvent } from '@chokdee/finance-server/internal/bank/receive-event.ts';
import { resolveSuspense } from '@chokdee/finance-server/internal/suspense/resolve-suspense.command.ts';
import { checkStatement } from '@chokdee/finance-server/internal/suspense/statement-check.job.ts';
import { listSuspense } from '@chokdee/finance-server/internal/suspense/suspense.repository.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { parse } from 'promptparse';
import { BANK_MEMBER_NAME, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { paidEvent } from '../../../testing/finance/send-payment-event.ts';
import { suiteReadsPatiently } from '../../../testing/finance/patient-reader.ts';
import { slipPicture } from '../../../testing/finance/slip-picture.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

const [BANK, TRUE_MONEY] = [2, 3];

describe('a deposit by transfer', () => {
  let test: TestApp;
  let bank: TestBank;
  suiteReadsPatiently();
  before(async () => {
    bank = await startTestBank();
    const seeds = [seedReceivers, seedFinance];
    test = await createTestApp({ seeds, config: { pspUrl: bank.url, pspTimeoutMs: 20_000 } });
  });
  after(async () => {
    await test.stop();
    await bank.stop();
  });

  const open = (member: TestMember, amount: number, channel_id = BANK) =>
    test.api.call('POST /api/member/payment/bank_transfer', { channel_id, amount }, { token: member.token });
  const transfer = (
    order: { payable_amount: number; receiver_account_no: string | null },
    change: Partial<Extract<IncomingEventBody, { type: 'transfer.received' }>> = {},
  ): IncomingEventBody => ({
    event_id: randomUUID(),
    type: 'transfer.received',
    trans_ref: randomUUID().replaceAll('-', '').slice(0, 20),
    receiver_account: order.receiver_account_no ?? '',
    amount: order.payable_amount,
    paid_at: test.clock.now().toISOString(),
    payer_bank: 'KBANK',
    payer_name: BANK_MEMBER_NAME,
    ...change,
  });
  const tell = (event: IncomingEventBody) => receiveEvent(test.deps, 'sandbox', event);
  const balanceOf = async (member: TestMember) => thb((await mainWallet(test.deps.db, member.id)).balanceSatang);
  const send = (member: TestMember, ref: string, picture: string) =>
    test.api.call('POST /api/member/payment/slip', { ref, picture }, { token: member.token });
  const slipOf = (event: IncomingEventBody) => slipPicture({ sendingBank: '004', transRef: event.trans_ref ?? '' });

  it('asks for an amount of its own, to the satang, from the registered account', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => memberWithBank(test)));
    const orders = await Promise.all(members.map((member) => open(member, 500)));
    const amounts = orders.map(({ data }) => data.payable_amount);
    assert.equal(new Set(amounts).size, 20);
    assert.ok(amounts.every((amount) => amount > 500 && amount < 501));
    const [first] = orders;
    assert.deepEqual([first?.data.payload, first?.data.receiver_account_no], [null, '0000123456']);
    assert.equal(first?.data.sender?.account_name, BANK_MEMBER_NAME);
    const stranger = await test.registerMember();
    assert.equal((await open(stranger, 500)).error, codeOf('3014 BANK_ACCOUNT_NEEDED'));
  });

  it('has 99 amounts for one sum, and says so when they are taken', async () => {
    const member = await memberWithBank(test);
    const until = new Date(test.clock.now().getTime() + 3_600_000);
    await test.deps.db
      .insertInto('payment_reserved_amounts')
      .values(
        Array.from({ length: 99 }, (_, index) => ({
          agent_id: 1,
          channel_id: BANK,
          payable_satang: 77_700n + BigInt(index + 1),
          member_id: member.id,
          ref: 'X',
          reserved_until: until,
        })),
      )
      .execute();
    assert.equal((await open(member, 777)).error, codeOf('3024 NO_UNIQUE_AMOUNT'));
    await test.deps.db.deleteFrom('payment_reserved_amounts').where('ref', '=', 'X').execute();
  });

  it('is found by its amount, once, with every satang credited', async () => {
    const member = await memberWithBank(test);
    const { data } = await open(member, 300);
    const event = transfer(data);
    assert.deepEqual([await tell(event), await tell(event)], ['credited', 'credited']);
    assert.equal(await tell({ ...event, event_id: randomUUID() }), 'credited');
    assert.equal(await balanceOf(member), data.payable_amount);
  });

  it('holds money of another sender, and of nobody, until somebody of the staff resolves it', async () => {
    const member = await memberWithBank(test);
    const { data } = await open(member, 310);
    assert.equal(await tell(transfer(data, { payer_name: 'สมชาย ใจดี' })), 'payer_mismatch');
    const { data: state } = await test.api.call('GET /api/member/payment/inquiry_status', { ref: data.ref }, member);
    assert.deepEqual([state.status, state.held_reason, await balanceOf(member)], ['mismatch', 'payer', 0]);
    assert.equal(await tell(transfer(data, { amount: 1_234.56 })), 'unknown_ref');

    const [own, nobody] = await listSuspense(test.deps.db, true);
    assert.ok(own && nobody);
    const act = { provider: own.provider, by: 'anong', note: 'slip seen', now: test.clock.now() };
    const resolve = (eventId: string, memberId: number | null) =>
      inTransaction(test.deps.db, (tx) => resolveSuspense(tx, { ...act, eventId, memberId }));
    await resolve(own.event_id, member.id);
    await assert.rejects(resolve(own.event_id, null), { errorName: 'FORBIDDEN' });
    await resolve(nobody.event_id, null);
    assert.deepEqual([await balanceOf(member), (await toldOf(test, member, 'money')).length], [data.payable_amount, 2]);
    assert.deepEqual(await listSuspense(test.deps.db, true), []);
  });

  it('is found on the statement when no notice came', async () => {
    const member = await memberWithBank(test);
    const { data } = await open(member, 320);
    bank.events.push(transfer(data));
    test.clock.advance(3 * 60_000);
    await test.deps.jobs.runDue();
    assert.equal(await balanceOf(member), data.payable_amount);
    assert.equal((await checkStatement(test.deps, '2026-11-20')).takenIn, 0);
  });

  it('pays by TrueMoney the same way, with a QR of its own', async () => {
    const member = await memberWithBank(test);
    const { data } = await open(member, 150, TRUE_MONEY);
    assert.equal(data.receiver_account_no, '0800009001');
    assert.equal(Number(parse(data.payload ?? '')?.getTagValue('54')), data.payable_amount);
    await tell(transfer(data, { payer_bank: 'TRUEMONEY' }));
    assert.equal(await balanceOf(member), data.payable_amount);
  });

  it('is credited by its slip, PNG or JPEG, and the notice that comes later changes nothing', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const member = await memberWithBank(test);
      const { data } = await open(member, 330);
      const event = transfer(data);
      bank.events.push(event);
      const picture = slipPicture({ sendingBank: '004', transRef: event.trans_ref ?? '' }, format);
      const answer = await send(member, data.ref, picture);
      assert.deepEqual([answer.error, answer.data.status], [0, 'paid']);
      assert.equal((await send(member, data.ref, picture)).error, 0);
      assert.equal(await tell(event), 'credited');
      assert.equal(await balanceOf(member), data.payable_amount);
    }
  });

  it('takes a slip for money that is held because its order had ended', async () => {
    const member = await memberWithBank(test);
    const { data } = await open(member, 340);
    const event = transfer(data);
    await test.deps.db.deleteFrom('payment_reserved_amounts').where('ref', '=', data.ref).execute();
    assert.equal(await tell(event), 'unknown_ref');
    bank.events.push(event);
    assert.equal((await send(member, data.ref, slipOf(event))).data.status, 'paid');
    assert.equal(await balanceOf(member), data.payable_amount);
  });

  it('refuses what is no slip, too large, unknown, used, of another order, time, sender', async () => {
    const member = await memberWithBank(test);
    const { ref, ...order } = (await open(member, 350)).data;
    const refusalOf = async (picture: string) => (await send(member, ref, picture)).error;
    assert.equal(await refusalOf(Buffer.from('no picture at all').toString('base64')), codeOf('3016 SLIP_UNREADABLE'));
    assert.equal(await refusalOf(slipPicture('https://example.com')), codeOf('3016 SLIP_UNREADABLE'));
    assert.equal(await refusalOf(Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')), codeOf('3017 SLIP_TOO_LARGE'));
    assert.equal(await refusalOf(Buffer.alloc(20 * 1024 * 1024).toString('base64')), codeOf('3017 SLIP_TOO_LARGE'));
    assert.equal(await refusalOf(slipOf(transfer(order))), codeOf('3019 SLIP_UNKNOWN'));
    const wrong: [Partial<IncomingEventBody>, number][] = [
      [{ amount: 1 }, codeOf('3020 SLIP_MISMATCH')],
      [{ receiver_account: '0000456789' }, codeOf('3020 SLIP_MISMATCH')],
      [{ paid_at: '2026-11-19T00:00:00Z' }, codeOf('3020 SLIP_MISMATCH')],
      [{ payer_name: 'สมชาย ใจดี' }, codeOf('3021 SLIP_NOT_YOURS')],
    ];
    for (const [change, error] of wrong) {
      const event = transfer(order, change as object);
      bank.events.push(event);
      assert.equal(await refusalOf(slipOf(event)), error, JSON.stringify(change));
    }
    const other = await memberWithBank(test);
    const others = transfer((await open(other, 360)).data);
    await tell(others);
    bank.events.push(others);
    assert.equal(await refusalOf(slipOf(others)), codeOf('3018 SLIP_USED'));
    assert.equal((await send(other, ref, slipOf(others))).error, codeOf('3007 ORDER_UNKNOWN'));
    const kept = test.deps.db.selectFrom('payment_slips').select('refusal').where('ref', '=', ref).orderBy('id');
    assert.match(JSON.stringify(await kept.execute()), /SLIP_MISMATCH.*SLIP_NOT_YOURS.*SLIP_USED/);
  });

  it('lists deposits newest first, page by page', async () => {
    const member = await memberWithBank(test);
    const refs: string[] = [];
    for (const amount of [401, 402, 403]) {
      refs.unshift((await open(member, amount)).data.ref);
      test.clock.advance(1000);
    }
    const first = await test.api.call('GET /api/member/payment/list', { limit: 2 }, member);
    const cursor = first.data.next_cursor ?? '';
    const second = await test.api.call('GET /api/member/payment/list', { limit: 2, cursor }, member);
    assert.deepEqual(
      [...first.data.items, ...second.data.items].map(({ ref }) => ref),
      refs,
    );
    assert.equal(second.data.next_cursor, null);
  });
});

describe('a QR order whose notice does not come', () => {
  it('is found paid or failed by asking the provider; money after a failure is credited', async () => {
    const bank = await startTestBank();
    const test = await createTestApp({ seeds: [seedFinance], config: { pspUrl: bank.url, pspTimeoutMs: 20_000 } });
    const openQr = async () => {
      const member = await memberWithBank(test);
      const order = { channel_id: 1, amount: 90 };
      const { data } = await test.api.call('POST /api/member/payment/generate_qr', order, member);
      const event = paidEvent(test, data.ref, 90);
      const status = async () =>
        (await test.api.call('GET /api/member/payment/inquiry_status', { ref: data.ref }, member)).data.status;
      return { ref: data.ref, event, status };
    };
    try {
      const [paid, failed] = [await openQr(), await openQr()];
      bank.events.push(paid.event);
      bank.failedOrders.add(failed.ref);
      test.clock.advance(3 * 60_000);
      await test.deps.jobs.runDue();
      assert.deepEqual([await paid.status(), await failed.status()], ['paid', 'failed']);
      assert.equal(await receiveEvent(test.deps, 'sandbox', paid.event), 'credited');
      assert.equal(await receiveEvent(test.deps, 'sandbox', failed.event), 'credited_late');
    } finally {
      await test.stop();
      await bank.stop();
    }
  });
});
