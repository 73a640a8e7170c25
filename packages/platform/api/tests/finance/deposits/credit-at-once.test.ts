import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { creditOrder, planCredit } from '@chokdee/finance-server/internal/bank/credit-order.command.ts';
import { readEvent } from '@chokdee/finance-server/internal/bank/receive-event.ts';
import { setName } from '@chokdee/finance-server/internal/names/name.repository.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { memberWithBank } from '../../../testing/finance/bank-member.ts';
import { paidEvent, sendPaymentEvent } from '../../../testing/finance/send-payment-event.ts';

const PROMPTPAY = 1;
const PAID_THB = 600;

/** A deposit that nothing speaks against is credited by one command; all others are judged with their order locked. */
describe('the money of an order', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedReceivers, seedFinance] });
  });
  after(() => test.stop());

  async function open({ token }: TestMember) {
    const order = { channel_id: PROMPTPAY, amount: PAID_THB };
    const options = { token, key: randomUUID() };
    return (await test.api.call('POST /api/member/payment/generate_qr', order, options)).data;
  }

  const payer = (accountNo: string) => ({ payer_account: accountNo });
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

  /** Rows of a deposit, without what differs from member to member. */
  async function rowsOf({ id }: TestMember, ref: string) {
    const of = async (table: string, ...left: string[]) => {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(r) - ${['member_id', ...left]}::text[])::text as row from ${sql.table(table)} r
          where member_id = ${id}`.execute(test.owner);
      return rows.map(({ row }) => row.replaceAll(ref, 'REF')).sort();
    };
    const { rows: events } = await sql<{ outcome: string }>`
      select outcome from psp_events where ref = ${ref}`.execute(test.owner);
    return {
      orders: await of('payment_orders', 'payload', 'sender_account_no'),
      names: await of('member_names'),
      links: await of('member_links', 'value'),
      movements: await of('ledger_transfers', 'wallet_id'),
      postings: await of('ledger_postings', 'wallet_id'),
      turnovers: await of('turnovers', 'id', 'wallet_id'),
      notices: await of('member_notices', 'id'),
      events,
    };
  }

  it('is written alike when it is credited at once and when it is judged', async () => {
    const [one, other] = [await memberWithBank(test), await memberWithBank(test)];
    await limitDeposits(other);
    const written = [];
    for (const member of [one, other]) {
      const { ref, payable_amount } = await open(member);
      const event = { ...paidEvent(test, ref, payable_amount), ...payer(member.accountNo) };
      assert.equal(await sendPaymentEvent(test, event), 'credited');
      // The bank tells it twice.
      assert.equal(await sendPaymentEvent(test, event), 'credited');
      written.push(await rowsOf(member, ref));
    }
    assert.deepEqual(written[0], written[1]);
    assert.equal(written[0]?.movements.length, 1);
  });

  const changes: Readonly<Record<string, (member: TestMember, ref: string) => Promise<unknown>>> = {
    'a limit was set': limitDeposits,
    'the member was frozen': ({ id }) =>
      test.deps.db.updateTable('members').set({ status: 'frozen' }).where('id', '=', id).execute(),
    'the member has another name': ({ id }) =>
      inTransaction(test.deps.db, (tx) =>
        setName(tx, {
          memberId: id,
          agentId: 1,
          name: 'another',
          source: 'staff',
          reference: 'x',
          now: test.clock.now(),
        }),
      ),
    'the order was cancelled': ({ token }, ref) => test.api.call('POST /api/member/payment/cancel', { ref }, { token }),
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`is not credited at once when ${name} since the decision`, async () => {
      const { deps, clock } = test;
      const member = await memberWithBank(test);
      const { ref, payable_amount } = await open(member);
      const event = readEvent('sandbox', paidEvent(test, ref, payable_amount));
      const planned = await planCredit(deps, event, clock.now());
      assert.ok(planned);
      await change(member, ref);
      assert.equal(await inTransaction(deps.db, (tx) => creditOrder(tx, planned)), null);
      assert.equal((await listWallets(deps.db, member.id))[0]?.balanceSatang, 0n);
      const { notices } = await rowsOf(member, ref);
      assert.deepEqual(notices, []);
    });
  }
});
