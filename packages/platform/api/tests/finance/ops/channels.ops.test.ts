import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { finance } from '@chokdee/finance-server';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';

const ANN = '--by=sandbox-entry';

describe('npm run ops, channels', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance, seedLotto] });
  });
  after(() => test.stop());

  const { ops, done } = opsTerminal(() => test, finance.ops);
  const shown = async () => {
    const { token } = await test.registerMember();
    const { data } = await test.api.call('GET /api/member/payment/channels', {}, { token });
    return data.find(({ code }) => code === 'promptpay_qr');
  };

  it('are closed by one person, and opened again by two', async () => {
    const closed = await ops('channels', 'set', 'promptpay_qr', 'state=closed', ANN);
    assert.deepEqual([closed.code, closed.data.waits], [0, undefined]);
    assert.equal((await shown())?.is_open, false);
    assert.ok((await ops('channels', 'set', 'promptpay_qr', 'state=open', ANN)).data.waits);
    assert.equal((await shown())?.is_open, false);
    await done('channels', 'set', 'promptpay_qr', 'state=open', ANN);
    assert.equal((await shown())?.is_open, true);
  });

  it('get another biller, notice and provider for the orders to come', async () => {
    await done('channels', 'set', 'promptpay_qr', 'notice=late', 'provider=sandbox', ANN);
    await done('receivers', 'add', 'promptpay_qr', '010550000009999', 'บจก. ตัวอย่าง', ANN);
    assert.equal((await shown())?.notice, 'late');
    const { token } = await test.registerMember();
    const { data } = await test.api.call(
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, amount: 100 },
      { token },
    );
    assert.match(data.payload ?? '', /010550000009999/);
    const order = test.deps.db.selectFrom('payment_orders').select('provider').where('ref', '=', data.ref);
    assert.deepEqual(await order.execute(), [{ provider: 'sandbox' }]);
    await done('channels', 'set', 'promptpay_qr', 'provider=none', 'notice=none', ANN);
    assert.equal((await shown())?.notice, null);
  });

  it('are refused what makes no sense', async () => {
    for (const words of [['provider=omega'], ['receiver= '], ['state=x'], ['max=5'], []])
      assert.equal((await ops('channels', 'set', 'promptpay_qr', ...words, ANN)).code, 2, words.join(' '));
    const short = await ops('receivers', 'add', 'promptpay_qr', '12', 'x', ANN);
    assert.match(short.complaint, /is a tax id with its suffix, 15 digits/);
    assert.match(
      (await ops('receivers', 'add', 'bank_transfer', '1234567890', 'x', ANN)).complaint,
      /--bank must be one of/,
    );
    assert.match((await ops('channels', 'set', 'truemoney', 'state=open', ANN)).complaint, /no account that members/);
    assert.match((await ops('channels', 'set', 'nothing', 'state=open', ANN)).complaint, /no channel "nothing"/);
  });
});
