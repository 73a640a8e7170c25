import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, it, test } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { channels } from '@chokdee/finance-server/channels';
import { seedFinance } from '@chokdee/finance-server/seed';
import { memberWithBank } from '../../../testing/finance/bank-member.ts';
import { paidEvent, sendPaymentEvent } from '../../../testing/finance/send-payment-event.ts';

test('every folder is a channel of the registry, and has a place of its own', () => {
  const folders = readdirSync(new URL('../../../../../areas/finance/server/channels/', import.meta.url), {
    withFileTypes: true,
  }).filter((it) => it.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), [...channels.keys()].sort());
  assert.equal(new Set([...channels.values()].map(({ rowOf }) => rowOf(1).id)).size, channels.size);
});

describe('a channel that this version does not know', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
  });
  after(() => test.stop());
  const rename = (from: string, to: string) =>
    test.deps.db.updateTable('payment_channels').set({ code: to }).where('code', '=', from).execute();

  it('is offered to nobody, and nothing is opened on it', async () => {
    const member = await test.registerMember();
    await rename('promptpay_qr', 'of_tomorrow');
    const { data } = await test.api.call('GET /api/member/payment/channels', {}, member);
    assert.deepEqual(
      data.filter(({ id }) => id === 1),
      [],
    );
    for (const call of ['generate_qr', 'bank_transfer'] as const) {
      const input = { channel_id: 1, amount: 100 };
      const { error } = await test.api.call(`POST /api/member/payment/${call}`, input, member);
      assert.equal(error, codeOf('3005 CHANNEL_UNKNOWN'));
    }
    await rename('of_tomorrow', 'promptpay_qr');
  });

  it('keeps its orders in sight, and takes their money when a version knows it again', async () => {
    const member = await memberWithBank(test);
    const { data } = await test.api.call(
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, amount: 100 },
      member,
    );
    await rename('promptpay_qr', 'of_tomorrow');
    const shown = await test.api.call('GET /api/member/payment/qrcode_info', { ref: data.ref }, member);
    assert.equal(shown.data?.channel_code, 'of_tomorrow');
    const event = paidEvent(test, data.ref, 100);
    await assert.rejects(sendPaymentEvent(test, event), /payment channel "of_tomorrow"/);
    await rename('of_tomorrow', 'promptpay_qr');
    assert.equal(await sendPaymentEvent(test, event), 'credited');
    const { status } = (await test.api.call('GET /api/member/payment/inquiry_status', { ref: data.ref }, member)).data;
    assert.equal(status, 'paid');
  });
});
