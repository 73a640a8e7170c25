import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { engagementCommands } from '@chokdee/engagement-server/internal/ops/engagement.ops.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { grantPoints } from '../../../testing/engagement/grant-points.ts';

const ANN = '--by=sandbox-entry';

describe('npm run ops, engagement', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedWheel, seedEngagement] });
  });
  after(() => test.stop());

  const { ops, done, detailsOf: actsOf } = opsTerminal(() => test, engagementCommands);

  it('publishes wheels in versions, with odds that are whole, and reports on each', async () => {
    const before = await done('wheel', 'show');
    const set = ['wheel', 'set', 'points_per_spin=80', '--stock=8:3', '--reason=November', ANN];
    const { version } = await done(...set, '--odds=6:14.5,8:1.5');
    assert.equal(version, before.version + 1);
    const after = await done('wheel', 'show');
    assert.deepEqual([after.points_per_spin, after.prizes[7].stock_left, after.prizes[7].odds_percent], [80, 3, 1.5]);
    assert.match((await ops(...set, '--odds=8:50')).complaint, /FORBIDDEN: the odds sum to/);
    assert.match((await ops('wheel', 'set', '--stock=8:0', '--reason=x', ANN)).complaint, /none left of prize 8/);
    assert.equal((await ops('wheel', 'set', '--open')).code, 2);
    const { token } = await test.registerMember();
    await test.api.call('POST /api/wheel/spin_v2', {}, { token });
    const report = (await done('wheel', 'report')) as { version: number; hits: string }[];
    const hits = report.filter((row) => row.version === version).reduce((sum, row) => sum + Number(row.hits), 0);
    assert.equal(hits, 1);
    assert.equal((await actsOf('wheel set')).length, 1);
    await done('wheel', 'stop', '--reason=night', ANN);
    assert.equal((await test.api.call('GET /api/wheel/config_v2', {}, { token })).data, null);
  });

  it('creates, changes and stops quests as data', async () => {
    const words = ['title=ฝากวันนี้', 'period=daily', 'rule=deposit_thb', 'target=500.00', 'reward=credit:5.00'];
    assert.equal((await ops('quests', 'set', 'today', 'title=x', ANN)).code, 2);
    assert.equal((await done('quests', 'set', 'today', ...words, ANN)).version, 1);
    const member = await test.registerMember();
    await test.fund(member, 500);
    const { token } = member;
    assert.equal((await test.api.call('POST /api/quest/redeem', { quest_id: 'today' }, { token })).data.paid, 5);
    assert.equal((await done('quests', 'set', 'today', 'target=900', ANN)).version, 2);
    const quest = ((await done('quests', 'list')) as { id: string; target: string; title: string }[]).find(
      ({ id }) => id === 'today',
    );
    assert.deepEqual([quest?.target, quest?.title], ['90000', 'ฝากวันนี้']);
    await done('quests', 'stop', 'today', ANN);
    assert.equal((await ops('quests', 'stop', 'nothing', ANN)).code, 1);
    const [claims] = await done('quests', 'report');
    assert.deepEqual([claims.quest_id, claims.version, claims.claims], ['today', 1, '1']);
    assert.equal((await actsOf('quests set')).length, 2);
  });

  it('runs a poll from its first day to its winners', async () => {
    const words = ['title=ธีม', 'closes=2026-11-25T20:00', 'prize=50.00', 'winners=1'];
    assert.equal((await ops('polls', 'create', ...words, '--choices=ก', ANN)).code, 2);
    const { id } = await done('polls', 'create', ...words, '--choices=ก:10|ข:none', ANN);
    const { token } = await test.registerMember();
    await test.api.call('POST /api/poll/submit', { poll_id: String(id), choice_id: '2' }, { token });
    test.clock.advance(1_000);
    await done('polls', 'close', String(id), ANN);
    assert.equal((await ops('polls', 'close', String(id), ANN)).code, 1);
    await test.deps.jobs.runDue();
    const report = await done('polls', 'report', String(id));
    assert.deepEqual([report.status, report.votes, report.winners.length], ['drawn', 1, 1]);
    assert.equal((await done('polls', 'list')).length, 2);
    assert.equal((await ops('polls', 'report', '99', ANN)).code, 1);
  });

  it('keeps a shop: items, stock, codes, orders', async () => {
    const words = ['kind=coupon', 'name=กาแฟ', 'price=10', 'value=50.00'];
    assert.equal((await done('shop', 'set', 'coffee', ...words, ANN)).version, 1);
    assert.equal((await done('shop', 'codes', 'coffee', '--codes=AA1,AA2', ANN)).stock, 2);
    assert.deepEqual(
      (await actsOf('shop codes')).map(({ codes }) => codes),
      ['2 of them'],
    );
    assert.equal((await ops('shop', 'stock', 'coffee', '5', ANN)).code, 1);
    await done('shop', 'stock', 'cloth-bag', '3', ANN);
    const member = await test.registerMember();
    await grantPoints(test, member, 1_300);
    const address = {
      name: 'สมชาย',
      mobile: '0812345678',
      address: '1',
      subdistrict: 'ก',
      district: 'ข',
      province: 'ค',
      postcode: '10310',
    };
    const input = { item_id: 'cloth-bag', quantity: 1, address };
    const { data } = await test.api.call('POST /api/redemption/redeem', input, { token: member.token });
    const { ref } = data.redemption;
    assert.deepEqual(
      ((await done('shop', 'orders')) as { ref: string }[]).map((order) => order.ref),
      [ref],
    );
    await done('shop', 'order', ref, 'sent', '--note=EX1TH', ANN);
    assert.equal((await ops('shop', 'order', ref, 'packed', ANN)).code, 1);
    await done('shop', 'order', ref, 'delivered', ANN);
    assert.deepEqual(await done('shop', 'orders'), []);
    const [sold] = await done('shop', 'report');
    assert.deepEqual([sold.item_id, sold.points], ['cloth-bag', '1200']);
    await done('shop', 'stop', 'cloth-bag', ANN);
    const shop = (await test.api.call('GET /api/redemption/list', {})).data.items;
    assert.ok(!shop.some(({ item_id }) => item_id === 'cloth-bag'));
  });

  it('changes what play earns, and adds points up', async () => {
    await done('points', 'rate', '50.00', ANN);
    const report = await done('points', 'report');
    assert.equal(report.satang_per_point, '5000');
    const sum = (report.kinds as { points: string }[]).reduce((total, { points }) => total + Number(points), 0);
    assert.equal(String(sum), report.held);
    assert.equal((await ops('points', 'rate', 'much', ANN)).code, 2);
    await done('points', 'rate', 'none', ANN);
  });
});
