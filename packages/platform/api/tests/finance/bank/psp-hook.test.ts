import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import type { LiveMessage } from '@chokdee/contracts/server';
import { signPspRequest } from '@chokdee/finance-server/bank';
import { seedFinance } from '@chokdee/finance-server/seed';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { memberWithBank } from '../../../testing/finance/bank-member.ts';
import { paidEvent } from '../../../testing/finance/send-payment-event.ts';

interface Delivery {
  body: object;
  secret?: string;
  nonce?: string;
  ageS?: number;
  name?: string;
}

describe('the webhook of the payment provider', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
  });
  after(() => test.stop());

  const open = async (amount: number) => {
    const member = await memberWithBank(test);
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, member);
    return { member, ref: data.ref };
  };
  const eventOf = (ref: string, amount: number) => paidEvent(test, ref, amount);
  const deliver = async ({ body, secret, nonce = randomUUID(), ageS = 0, name = 'sandbox' }: Delivery) => {
    const timestamp = String(Math.floor(test.clock.now().getTime() / 1000) - ageS);
    // Spaces that a parser would drop: the signature is over the bytes as sent.
    const rawBody = Buffer.from(JSON.stringify(body, null, 2));
    const signature = signPspRequest(secret ?? test.config.pspKeys.current.secret, { timestamp, nonce, rawBody });
    const answer = await test.app.inject({
      method: 'POST',
      url: `/hooks/psp/${name}`,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      payload: rawBody,
    });
    return { status: answer.statusCode, ...answer.json<{ error: number; data: { outcome?: string } | null }>() };
  };
  const balanceOf = async (member: TestMember) => thb((await mainWallet(test.deps.db, member.id)).balanceSatang);
  const statusOf = async (member: TestMember, ref: string) =>
    (await test.api.call('GET /api/member/payment/inquiry_status', { ref }, member)).data;
  const heldFor = (ref: string) =>
    test.deps.db.selectFrom('payment_suspense').selectAll().where('ref', '=', ref).execute();

  it('credits the order once and writes it into the statement', async () => {
    const { member, ref } = await open(500.37);
    const answer = await deliver({ body: eventOf(ref, 500.37) });
    assert.deepEqual([answer.status, answer.error, answer.data?.outcome], [200, 0, 'credited']);
    assert.equal(await balanceOf(member), 500.37);
    const state = await statusOf(member, ref);
    assert.deepEqual([state.status, state.paid_amount], ['paid', 500.37]);
    const transfer = await test.deps.db
      .selectFrom('ledger_transfers')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [transfer.kind, transfer.key, transfer.reference_kind, transfer.reference_id],
      ['deposit', `deposit:${ref}`, 'payment', ref],
    );
  });

  it("tells the member's open pages: the payment first, then the balance", async () => {
    const { member, ref } = await open(321);
    await test.deps.liveHub.start();
    const heard: [event: string, payload: unknown][] = [];
    const balanceHeard = new Promise<void>((resolve) => {
      const leave = test.deps.liveHub.subscribe({
        end: () => undefined,
        send: (line) => {
          const { target, event, payload } = JSON.parse(line.toString()) as LiveMessage;
          if (!('memberId' in target) || target.memberId !== member.id) return;
          heard.push([event, payload]);
          if (event !== 'balance') return;
          leave();
          resolve();
        },
      });
    });
    await deliver({ body: eventOf(ref, 321) });
    await test.deps.live.flush();
    await balanceHeard;
    assert.deepEqual(heard[0], ['payment', await statusOf(member, ref)]);
    assert.match(JSON.stringify(heard[1]), /"balance":321/);
  });

  it('refuses a wrong signature and a stale one with 403, and credits nothing', async () => {
    const { member, ref } = await open(100);
    const body = eventOf(ref, 100);
    for (const forged of [{ secret: 'not the shared secret' }, { ageS: 301 }, { ageS: -301 }]) {
      const answer = await deliver({ body, ...forged });
      assert.equal(answer.status, 403);
      assert.notEqual(answer.error, 0);
    }
    assert.equal((await test.app.inject({ method: 'POST', url: '/hooks/psp/sandbox', payload: body })).statusCode, 403);
    assert.equal((await deliver({ body, name: 'stranger' })).status, 404);
    assert.equal(await balanceOf(member), 0);
  });

  it('answers a replayed request as the first time, and a used nonce on another request with 409', async () => {
    const { member, ref } = await open(100);
    const body = eventOf(ref, 100);
    const nonce = randomUUID();
    const first = await deliver({ body, nonce });
    assert.deepEqual(await deliver({ body, nonce }), first);
    assert.equal((await deliver({ body: eventOf(ref, 100), nonce })).status, 409);
    assert.equal(await balanceOf(member), 100);
  });

  it('credits an event once, delivered twice or 20 times at the same moment', async () => {
    const { member, ref } = await open(250);
    const body = eventOf(ref, 250);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver({ body })));
    assert.ok(answers.every(({ status, data }) => status === 200 && data?.outcome === 'credited'));
    assert.equal((await deliver({ body })).data?.outcome, 'credited');
    assert.equal(await balanceOf(member), 250);
  });

  it('holds a second payment of a paid order', async () => {
    const { member, ref } = await open(100);
    await deliver({ body: eventOf(ref, 100) });
    assert.equal((await deliver({ body: eventOf(ref, 100) })).data?.outcome, 'already_paid');
    assert.equal(await balanceOf(member), 100);
    assert.deepEqual(
      (await heldFor(ref)).map(({ reason, amount_satang, member_id }) => [reason, amount_satang, member_id]),
      [['already_paid', 10_000n, member.id]],
    );
  });

  it('holds another amount and credits nothing', async () => {
    const { member, ref } = await open(1000.18);
    assert.equal((await deliver({ body: eventOf(ref, 1000) })).data?.outcome, 'mismatch');
    assert.equal(await balanceOf(member), 0);
    const state = await statusOf(member, ref);
    assert.deepEqual([state.status, state.amount, state.paid_amount], ['mismatch', 1000.18, 1000]);
    assert.equal((await heldFor(ref))[0]?.reason, 'mismatch');
  });

  it('credits money that comes after the QR expired, and marks it late', async () => {
    const { member, ref } = await open(100);
    test.clock.advance(20 * 60_000);
    await test.deps.jobs.runDue();
    assert.equal((await deliver({ body: eventOf(ref, 100) })).data?.outcome, 'credited_late');
    assert.equal(await balanceOf(member), 100);
    const order = await test.deps.db
      .selectFrom('payment_orders')
      .select(['status', 'paid_late'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(order, { status: 'paid', paid_late: true });
  });

  it('credits a QR that a newer one had replaced', async () => {
    const { member, ref } = await open(100);
    await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount: 200 }, member);
    assert.equal((await deliver({ body: eventOf(ref, 100) })).data?.outcome, 'credited_late');
    assert.equal(await balanceOf(member), 100);
  });

  it('takes in money for an unknown reference and holds it', async () => {
    const answer = await deliver({ body: eventOf('DP000000NOBODY', 77) });
    assert.deepEqual([answer.status, answer.data?.outcome], [200, 'unknown_ref']);
    assert.deepEqual(
      (await heldFor('DP000000NOBODY')).map(({ member_id, amount_satang }) => [member_id, amount_satang]),
      [[null, 7700n]],
    );
  });

  it('answers 400 with the fields of a signed event that is malformed', async () => {
    const { ref } = await open(100);
    for (const change of [{ amount: 100.001 }, { amount: '100' }, { paid_at: 'today' }, { type: 'payment.sent' }]) {
      const answer = await deliver({ body: { ...eventOf(ref, 100), ...change } });
      assert.equal(answer.status, 400, JSON.stringify(change));
    }
  });
});
