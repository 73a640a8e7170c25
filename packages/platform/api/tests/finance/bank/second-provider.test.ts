import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { hashPassword, hashQuickly } from '@chokdee/account-server/password';
import { insertBankAccount } from '@chokdee/account-server/profile';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { type PaymentProvider, signPspRequest } from '@chokdee/finance-server/bank';
import { changeFinanceSettings } from '@chokdee/finance-server/deposits';
import { confirmAccount } from '@chokdee/finance-server/names';
import { seedFinance } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';

const SECRET = 'the secret of omega';
const OWNER = 'Somchai Dee';
const PASSWORD = 'long enough';

/** The provider's own form of an event: amounts in satang, one signature over the body. */
const Collected = Type.Object({
  id: Type.String(),
  order: Type.String(),
  satang: Type.Integer({ minimum: 1 }),
  at: Type.String(),
});
const sign = (rawBody: Buffer): string => createHmac('sha256', SECRET).update(rawBody).digest('base64url');

/** A second provider, as an adapter of another wire. */
function createOmega() {
  const paidOrders = new Map<string, Static<typeof Collected>>();
  const payouts = new Map<string, number>();
  const read = (body: unknown) => {
    const { id, order, satang, at } = body as Static<typeof Collected>;
    const payer = { payer_bank: 'OMEGA', payer_name: OWNER };
    return { event_id: id, type: 'payment.received', ref: order, amount: satang / 100, paid_at: at, ...payer } as const;
  };
  const provider: PaymentProvider = {
    name: 'omega',
    hook: {
      event: Collected,
      verify: ({ headers, rawBody }) => {
        const signature = sign(rawBody);
        return headers['omega-signature'] === signature ? { nonce: signature, signature } : null;
      },
      read,
    },
    bank: {
      orderState: async (ref) => {
        const paid = paidOrders.get(ref);
        return paid ? { status: 'paid', event: read(paid) } : { status: 'unpaid', event: null };
      },
      findSlip: async () => null,
      statement: async () => ({
        events: [...paidOrders.values()].map(read),
        payouts: [...payouts].map(([ref, amount]) => ({ ref, amount, bank_ref: `O-${ref}`, paid_at: '' })),
      }),
      payOut: async ({ ref, amount }) => {
        payouts.set(ref, amount);
        return { status: 'done', bank_ref: `O-${ref}` };
      },
      payoutState: async (ref) => ({ status: payouts.has(ref) ? 'done' : 'unknown', bank_ref: `O-${ref}` }),
    },
  };
  return { provider, paidOrders, payouts };
}

describe('a second payment provider', () => {
  let test: TestApp;
  const omega = createOmega();
  before(async () => {
    // Nothing listens there: the usual provider is away.
    test = await createTestApp({ seeds: [seedFinance], config: { pspUrl: 'http://127.0.0.1:9', pspTimeoutMs: 1_000 } });
    (test.deps.ports.paymentProviders.byName as Map<string, PaymentProvider>).set('omega', omega.provider);
    const change = { payer_rule: 'off', payout_provider: 'omega', deposit_turnover_percent: 0 } as const;
    await inTransaction(test.deps.db, (tx) =>
      changeFinanceSettings(tx, { agentId: 1, change, by: 'test', now: test.clock.now() }),
    );
  });
  after(() => test.stop());

  const choose = (provider: string | null) =>
    test.deps.db.updateTable('payment_channels').set({ provider }).where('agent_id', '=', 1).execute();
  const open = async (member: TestMember, amount: number) =>
    test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, { token: member.token });
  const balanceOf = async ({ id }: TestMember) => thb((await mainWallet(test.deps.db, id)).balanceSatang);
  const post = async (name: string, payload: Buffer, headers: Record<string, string>) => {
    const url = `/hooks/psp/${name}`;
    const own = { 'content-type': 'application/json', ...headers };
    const answer = await test.app.inject({ method: 'POST', url, headers: own, payload });
    return { status: answer.statusCode, outcome: answer.json<{ data: { outcome?: string } | null }>().data?.outcome };
  };
  const collected = (order: string, satang: number) => ({
    id: randomUUID(),
    order,
    satang,
    at: test.clock.now().toISOString(),
  });
  const deliver = (event: object, signature?: string) => {
    const rawBody = Buffer.from(JSON.stringify(event));
    return post('omega', rawBody, { 'omega-signature': signature ?? sign(rawBody) });
  };
  /** Tells of a payment that is on the statement, too. */
  const tell = (event: Static<typeof Collected>) => {
    omega.paidOrders.set(event.order, event);
    return deliver(event);
  };
  /** The usual provider tells of a payment, rightly signed. */
  const tellAsUsual = (ref: string, amount: number) => {
    const payer = { payer_bank: 'KBANK', payer_name: OWNER };
    const paid_at = test.clock.now().toISOString();
    const event = { event_id: randomUUID(), type: 'payment.received', ref, amount, paid_at, ...payer };
    const rawBody = Buffer.from(JSON.stringify(event));
    const [timestamp, nonce] = [String(Math.floor(test.clock.now().getTime() / 1000)), randomUUID()];
    const signature = signPspRequest(test.config.pspKeys.current.secret, { timestamp, nonce, rawBody });
    const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
    return post('sandbox', rawBody, headers);
  };

  it('collects the money of a channel that chooses it, under its own signature and in its own form', async () => {
    await choose('omega');
    const member = await test.registerMember();
    const { data } = await open(member, 150.25);
    const event = collected(data.ref, 15_025);
    assert.equal((await deliver(event, 'forged')).status, 403);
    assert.equal((await deliver({ ...event, satang: '15025' })).status, 400);
    assert.equal((await post('sandbox', Buffer.from(JSON.stringify(event)), {})).status, 403);
    assert.equal(await balanceOf(member), 0);
    assert.deepEqual(await tell(event), { status: 200, outcome: 'credited' });
    assert.deepEqual(await tell(event), { status: 200, outcome: 'credited' });
    assert.equal(await balanceOf(member), 150.25);
  });

  it('alone pays its orders: money that another provider tells of is held', async () => {
    const member = await test.registerMember();
    await choose('omega');
    const { data: own } = await open(member, 200);
    assert.equal((await tellAsUsual(own.ref, 200)).outcome, 'unknown_ref');
    assert.equal(await balanceOf(member), 0);
    await choose(null);
    const other = await test.registerMember();
    const { data: usual } = await open(other, 300);
    assert.equal((await tell(collected(usual.ref, 30_000))).outcome, 'unknown_ref');
    assert.equal(await balanceOf(other), 0);
    assert.equal((await tellAsUsual(usual.ref, 300)).outcome, 'credited');
    // The order keeps the provider that it was opened with.
    assert.equal((await tell(collected(own.ref, 20_000))).outcome, 'credited');
    const held = test.deps.db
      .selectFrom('payment_suspense')
      .select(['provider', 'ref', 'member_id'])
      .orderBy('held_at');
    assert.deepEqual(await held.execute(), [
      { provider: 'sandbox', ref: own.ref, member_id: null },
      { provider: 'omega', ref: usual.ref, member_id: null },
    ]);
  });

  it('is asked about its orders whose notice has not come', async () => {
    await choose('omega');
    const member = await test.registerMember();
    const { data } = await open(member, 80);
    omega.paidOrders.set(data.ref, collected(data.ref, 8_000));
    test.clock.advance(4 * 60_000);
    await test.deps.jobs.runDue();
    assert.equal(await balanceOf(member), 80);
  });

  it('pays the withdrawals of an agent that chooses it', async () => {
    const member = await test.registerMember();
    await test.fund(member, 500);
    hashQuickly();
    const password_hash = await hashPassword(PASSWORD);
    await test.deps.db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
    const account = { memberId: member.id, agentId: 1, bankId: 1, accountName: OWNER, accountNo: '1234567890' };
    const at = new Date(test.clock.now().getTime() - 30 * 86_400_000);
    await inTransaction(test.deps.db, async (tx) => {
      await insertBankAccount(tx, { ...account, at });
      await confirmAccount(tx, account, at);
    });
    const { token } = member;
    const request = { wallet_id: member.mainWalletId, amount: 400 };
    const prepared = await test.api.call(
      'POST /api/member/withdraw/prepare',
      { ...request, password: PASSWORD },
      { token },
    );
    const { confirm_token } = prepared.data;
    const { data } = await test.api.call('POST /api/member/withdraw', { ...request, confirm_token }, { token });
    await test.deps.jobs.runDue();
    const { items } = (await test.api.call('GET /api/member/withdraw/list', { ref: data.ref }, { token })).data;
    assert.equal(items[0]?.timeline.at(-1)?.status, 'done');
    assert.deepEqual([...omega.payouts], [[data.ref, 400]]);
  });

  it('has its own statement compared with its own events, also while another provider is away', async () => {
    const midnight = new Date('2026-11-20T17:41:00Z');
    test.clock.set(midnight);
    await test.deps.jobs.runDue();
    const { rows } = await sql<{ provider: string; taken_in: number; told: unknown }>`
      select provider, taken_in, differences as told from provider_statements where day = '2026-11-20'`.execute(
      test.deps.db,
    );
    assert.deepEqual(rows, [{ provider: 'omega', taken_in: 0, told: [] }]);
    const unbooked = collected('UNBOOKED', 1_000);
    omega.paidOrders.set('UNBOOKED', { ...unbooked, at: '2026-11-20T10:00:00Z' });
    omega.payouts.set('WDUNKNOWN', 5);
    const again = { name: 'payment.check_statement', key: 'again', runAt: midnight, payload: { day: '2026-11-20' } };
    await test.deps.jobs.enqueue(test.deps.db, again);
    await test.deps.jobs.runDue();
    const after = await sql<{ taken_in: number; what: string[] }>`
      select taken_in, array(select d->>'what' from jsonb_array_elements(differences) d) as what
        from provider_statements where day = '2026-11-20'`.execute(test.deps.db);
    assert.deepEqual(after.rows, [{ taken_in: 1, what: ['payout_not_booked'] }]);
  });

  it('of a channel that this version does not know closes the channel', async () => {
    await choose('of_tomorrow');
    const member = await test.registerMember();
    assert.notEqual((await open(member, 100)).error, 0);
    await choose(null);
    assert.equal((await open(member, 100)).error, 0);
  });
});
