import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { channels } from '@chokdee/finance-server/channels';
import type { IncomingEventBody } from '@chokdee/finance-server/internal/bank/psp-wire.ts';
import type { ChannelAdapter } from '@chokdee/finance-server/internal/channels/channel-adapter.ts';
import { financeCommands } from '@chokdee/finance-server/internal/ops/finance.ops.ts';
import { checkStatement } from '@chokdee/finance-server/internal/suspense/statement-check.job.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { runOps } from '@chokdee/kernel/staff';
import { BANK_MEMBER_NAME, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { sendPaymentEvent } from '../../../testing/finance/send-payment-event.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

const DAY = '2026-11-20';
const DAY_MS = 86_400_000;
const OF_TOMORROW = 'of_tomorrow';
const TOMORROW = 9;

describe('the daily statement of the provider beside the ledger', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    const config = { pspUrl: bank.url, pspTimeoutMs: 20_000 };
    test = await createTestApp({ seeds: [seedReceivers, seedFinance], config });
  });
  after(async () => {
    (channels as Map<string, ChannelAdapter>).delete(OF_TOMORROW);
    await test.stop();
    await bank.stop();
  });

  /** An order of a new member, and what the bank says of its payment. */
  async function paid(channelId: number, amount: number): Promise<IncomingEventBody> {
    const member = await memberWithBank(test);
    const call = channelId === 1 || channelId === TOMORROW ? 'generate_qr' : 'bank_transfer';
    const input = { channel_id: channelId, amount };
    const { data } = await test.api.call(`POST /api/member/payment/${call}`, input, member);
    const common = {
      event_id: randomUUID(),
      trans_ref: randomUUID(),
      amount: data.payable_amount,
      paid_at: test.clock.now().toISOString(),
      payer_bank: 'KBANK',
      payer_name: BANK_MEMBER_NAME,
    };
    return data.receiver_account_no === null
      ? { ...common, type: 'payment.received', ref: data.ref }
      : { ...common, type: 'transfer.received', receiver_account: data.receiver_account_no };
  }
  const ops = (...argv: string[]) =>
    runOps(financeCommands, ['ledger', 'provider', ...argv], { ...test.deps, now: test.clock.now() });
  const askAgain = (day: string) =>
    runOps(financeCommands, ['ledger', 'ask-again', `--day=${day}`, '--by=sandbox-entry'], {
      ...test.deps,
      now: test.clock.now(),
    });
  const metric = async () => /^chokdee_statement_differences (\d+)$/m.exec(await test.app.metrics())?.[1] ?? '';
  const whatDiffers = async () => (await checkStatement(test.deps, DAY)).differences.map(({ what }) => what);

  it('agrees to the satang on every channel, with held money and what no notice told', async () => {
    const told = [await paid(1, 100), await paid(2, 200), await paid(3, 300)];
    const held = { ...(await paid(1, 400)), amount: 399.99 };
    const unheard = await paid(2, 500);
    for (const event of [...told, held]) await sendPaymentEvent(test, event);
    bank.events.push(...told, held, unheard);
    const { totals, differences, takenIn } = await checkStatement(test.deps, DAY);
    assert.deepEqual([differences, takenIn], [[], 1]);
    for (const total of totals) {
      assert.equal(total.ledger_satang, total.statement_satang, total.account);
      assert.equal(total.ledger_count, total.statement_count, total.account);
    }
    assert.deepEqual(
      totals.filter((total) => total.statement_count > 0).map((total) => [total.account, total.statement_count]),
      [
        ['cash:promptpay', 2],
        ['cash:bank', 2],
        ['cash:truemoney', 1],
      ],
    );
    assert.equal(totals[0]?.statement_satang, '49999');
    assert.equal((await ops(`--day=${DAY}`)).code, 0);
  });

  it('names what the provider does not tell of, and sums that differ; then the command and the metric alarm', async () => {
    const [gone, changed] = [await paid(1, 110), await paid(1, 120)];
    for (const event of [gone, changed]) await sendPaymentEvent(test, event);
    bank.events.push({ ...changed, amount: 121 });
    assert.deepEqual((await whatDiffers()).sort(), ['amount', 'not_on_statement']);
    const refused = await ops(`--day=${DAY}`);
    assert.equal(refused.code, 1);
    assert.match(refused.complaint, /amount .* statement 121\.00 ledger 120\.00/);
    assert.match(refused.complaint, /not_on_statement .* statement nothing ledger 110\.00/);
    assert.equal(await metric(), '2');
    bank.events.splice(-1, 1, gone, changed);
    assert.deepEqual(await whatDiffers(), []);
    assert.equal(await metric(), '0');
  });

  it('compares a channel of tomorrow, whose orders are named by their reference, on its own account', async () => {
    const promptpay = channels.get('promptpay_qr');
    assert.ok(promptpay);
    (channels as Map<string, ChannelAdapter>).set(OF_TOMORROW, { ...promptpay, cashAccount: 'cash:truemoney' });
    const row = test.deps.db.selectFrom('payment_channels').selectAll().where('code', '=', 'promptpay_qr');
    const rows = (await row.execute()).map((channel) => ({ ...channel, id: TOMORROW, code: OF_TOMORROW }));
    await test.deps.db.insertInto('payment_channels').values(rows).execute();
    const event = await paid(TOMORROW, 125);
    await sendPaymentEvent(test, event);
    bank.events.push(event);
    assert.deepEqual(await whatDiffers(), []);
  });

  it('names a deposit that stands in the ledger with no event behind it', async () => {
    const event = await paid(1, 130);
    await sendPaymentEvent(test, event);
    await test.deps.db
      .updateTable('psp_events')
      .set({ outcome: 'ignored' })
      .where('event_id', '=', event.event_id)
      .execute();
    bank.events.push(event);
    assert.deepEqual((await whatDiffers()).sort(), ['no_event', 'not_posted']);
    await test.deps.db
      .updateTable('psp_events')
      .set({ outcome: 'credited' })
      .where('event_id', '=', event.event_id)
      .execute();
  });

  it('runs every night, also after one on which the bank was away, and again when it is asked to', async () => {
    assert.equal((await ops()).code, 1);
    test.clock.advance(DAY_MS);
    await test.deps.jobs.runDue();
    assert.equal((await ops()).code, 0);
    assert.equal((await ops('--day=yesterday')).code, 2);
    const jobs = test.deps.db.selectFrom('jobs').select('key').where('name', '=', 'payment.check_statement');
    const waiting = await jobs.where('status', '=', 'ready').execute();
    assert.deepEqual(
      waiting.map(({ key }) => key),
      ['payment.check_statement:2026-11-21'],
    );
    bank.events.length = 0;
    await test.deps.db
      .insertInto('staff')
      .values({ agent_id: 1, username: 'sandbox-entry', is_sandbox: true, every_agent: true })
      .execute();
    assert.equal((await askAgain(DAY)).code, 0);
    await test.deps.jobs.runDue();
    assert.match((await ops(`--day=${DAY}`)).complaint, /not_on_statement/);
  });
});
