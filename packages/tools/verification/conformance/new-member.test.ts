import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { hashQuickly } from '@chokdee/account-server/password';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { receivePayment } from '@chokdee/finance-server/bank';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { satang } from '@chokdee/kernel/money';
import { balanceOf } from './kit.ts';
import { createMemberFactory } from './new-member.ts';

/** Enough members to need several registrations of one address. */
const MEMBERS = 12;

describe('members of the kit', () => {
  let test: TestApp;
  let bank: Server;
  let urls: { readonly product: string; readonly bank: string };
  before(async () => {
    hashQuickly();
    test = await createTestApp({ seeds: [seedAgentsDemo, seedReceivers, seedFinance] });
    bank = createServer((request, response) => {
      text(request)
        .then((body) => pay(JSON.parse(body)))
        .then(
          () => response.end(),
          () => response.writeHead(500).end(),
        );
    });
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    const product = await test.app.listen({ port: 0, host: '127.0.0.1' });
    urls = { product, bank: `http://127.0.0.1:${(bank.address() as AddressInfo).port}` };
  });
  after(async () => {
    bank.close();
    await test.stop();
  });

  /** Pays a QR order as the bank of the sandbox does. */
  async function pay({ payload, payer_name }: { payload: string; payer_name: string }): Promise<void> {
    const orders = test.deps.db.selectFrom('payment_orders').select(['ref', 'payable_satang']);
    const order = await orders.where('payload', '=', payload).executeTakeFirstOrThrow();
    await receivePayment(test.deps, {
      provider: 'sandbox',
      eventId: `kit:${order.ref}`,
      type: 'payment.received',
      ref: order.ref,
      transRef: null,
      receiverAccount: null,
      amountSatang: order.payable_satang,
      paidAt: test.clock.now(),
      payerBank: 'KBANK',
      payerName: payer_name,
      payerAccount: '',
    });
  }
  const countOf = async (table: 'otp_challenges' | 'payment_suspense') =>
    (await test.deps.db.selectFrom(table).selectAll().execute()).length;

  it('ask for no code, and their deposits are credited', async () => {
    const newMember = await createMemberFactory(urls.product, urls.bank);
    for (let member = 0; member < MEMBERS; member += 1) assert.equal(await balanceOf(await newMember(100)), 100);
    assert.deepEqual([await countOf('otp_challenges'), await countOf('payment_suspense')], [0, 0]);
    const { sum } = await test.deps.db
      .selectFrom('payment_orders')
      .select(({ fn }) => fn.sum<bigint>('paid_satang').as('sum'))
      .executeTakeFirstOrThrow();
    assert.equal(BigInt(sum), satang(100 * MEMBERS));
  });
});
