import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { referralChain } from '@chokdee/api/testing/engagement';
import { createCoupon } from '@chokdee/engagement-server/internal/coupon/publish-coupon.command.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { inTransaction } from '@chokdee/kernel/db';

describe('bonuses, coupons and network of a member, as staff see them', () => {
  let test: TestApp;
  let ann: StaffCaller;
  before(async () => {
    test = await createTestApp({ seeds: [seedWheel, seedEngagement] });
    ann = await addStaffCaller(test, 'ann', { roles: ['support'] });
  });
  after(() => test.stop());

  it('show a coupon, the bonus that it gave, and the turnover that is left of it', async () => {
    const member = await test.registerMember();
    const act = { agentId: 1, by: 'ops', now: test.clock.now() };
    const terms = { title: 'คูปองต้อนรับ', kind: 'bonus', value: 10_000n, turnover_times: 3 } as const;
    await inTransaction(test.deps.db, (tx) => createCoupon(tx, act, terms, { code: 'HELLO1', usesMax: null }));
    await test.api.call('POST /api/coupon/redeem', { code: 'HELLO1' }, member);
    const { items } = await ann.done('GET /api/staff/members/coupons', { id: member.id });
    const [use] = items;
    assert.deepEqual([use?.code, use?.title, use?.value, items.length], ['HELLO1', 'คูปองต้อนรับ', 100, 1]);
    const { active, ended, promotions } = await ann.done('GET /api/staff/members/bonuses', { id: member.id });
    assert.deepEqual([active.length, active[0]?.left, ended, promotions], [1, use?.turnover_left, [], []]);
    const overview = await ann.done('GET /api/staff/members/overview', { id: member.id });
    assert.equal(overview.turnovers[0]?.left, active[0]?.left);
  });

  it('show the members whom a member referred, by level, with their names', async () => {
    const [first, second, third] = await referralChain(test, 3);
    const id = first?.id ?? 0;
    const network = await ann.done('GET /api/staff/members/network', { id });
    assert.deepEqual(
      network.items.map(({ username, level, friends }) => [username, level, friends]).sort(),
      [
        [second?.username, 1, 1],
        [third?.username, 2, 0],
      ].sort(),
    );
    assert.deepEqual(
      network.levels.map(({ members }) => members),
      [1, 1, 0],
    );
    const page = await ann.done('GET /api/staff/members/network', { id, limit: 1, level: 1 });
    assert.deepEqual([page.items.length, page.next_cursor], [1, null]);
  });
});
