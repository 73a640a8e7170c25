import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { BANK_MEMBER_PASSWORD, memberWithBank, payOrder } from '@chokdee/api/testing/finance';
import { seedFinance } from '@chokdee/finance-server/seed';

describe('the search of the back office', () => {
  let test: TestApp;
  let ann: StaffCaller;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
    ann = await addStaffCaller(test, 'ann', { roles: ['finance'] });
  });
  after(() => test.stop());

  const find = async (q: string, by = ann) => {
    const { groups } = await by.done('GET /api/staff/search', { q });
    const found = groups.flatMap(({ items }) => items.map(({ title, to }) => ({ title, to })));
    return found.filter(({ to }) => to.startsWith('/treasury'));
  };

  it('finds deposits by reference, its begin, an amount, and an amount with a time', async () => {
    const member = await memberWithBank(test);
    const { data } = await test.api.call(
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, amount: 437 },
      member,
    );
    for (const q of [data.ref, data.ref.slice(0, 12).toLowerCase(), '437', '437 12:00']) {
      const found = await find(q);
      assert.deepEqual(
        found.map(({ to }) => to),
        [`/treasury/missing?q=${data.ref}&agent=CHOKDEE`],
        q,
      );
      assert.ok(found[0]?.title.includes(member.username));
    }
    assert.deepEqual(await find('437 23:00'), []);
  });

  it('finds withdrawals by reference, and held money by amount and event', async () => {
    const member = await memberWithBank(test, 7000);
    const { token } = member;
    const input = { wallet_id: member.mainWalletId, amount: 6100 };
    const secret = { ...input, password: BANK_MEMBER_PASSWORD };
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', secret, { token });
    const confirm = { ...input, confirm_token: data.confirm_token };
    const { data: asked } = await test.api.call('POST /api/member/withdraw', confirm, { token });
    assert.deepEqual(
      (await find(asked.ref)).map(({ to }) => to),
      [`/treasury/withdrawals/${asked.ref}?agent=CHOKDEE`],
    );
    const other = await memberWithBank(test);
    const order = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount: 555 }, other);
    await payOrder(test, { ...order.data, payable_amount: 666 });
    const event = `test:${order.data.ref}`;
    for (const q of ['666', event])
      assert.ok(
        (await find(q)).some(({ to }) => to === `/treasury/suspense?q=${encodeURIComponent(event)}&agent=CHOKDEE`),
        q,
      );
  });

  it('shows nothing of another brand, or without the permission', async () => {
    const sam = await addStaffCaller(test, 'sam', { roles: ['finance'], agent: 'SIAMPHET' });
    const eve = await addStaffCaller(test, 'eve', { roles: ['marketing'] });
    assert.deepEqual([await find('437', sam), await find('437', eve)], [[], []]);
  });
});
