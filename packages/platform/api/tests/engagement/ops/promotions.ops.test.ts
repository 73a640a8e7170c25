import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { payOrder } from '@chokdee/api/testing/finance';
import { engagementCommands } from '@chokdee/engagement-server/internal/ops/engagement.ops.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';

const ANN = '--by=sandbox-entry';

describe('npm run ops, promotions and coupons', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance, seedGame, seedWheel, seedEngagement] });
  });
  after(() => test.stop());

  const { ops, done, detailsOf: actsOf } = opsTerminal(() => test, engagementCommands);

  it('create, change, stop and report promotions; what was accepted keeps its version', async () => {
    const words = ['kind=deposit_bonus', 'category=deposit', 'title=ฝากสุดสัปดาห์', 'percent=20', 'least=100'];
    const more = ['most=200', 'wallet=promotion', 'turnover=5', 'counted=lotto:0,slot:100,casino:10,sport:100'];
    const { promotion, version } = await done('promotions', 'create', ...words, ...more, 'often=daily', ANN);
    assert.deepEqual([promotion, version], [5, 1]);
    const member = await test.registerMember();
    await test.api.call('POST /api/promotion/select', { promotion_id: promotion }, member);
    const id = String(promotion);
    const change = ['percent=5', 'terms=หมายเหตุ:ดูประกาศ', 'ends=2026-12-01T00:00'];
    assert.equal((await done('promotions', 'change', id, ...change, ANN)).version, 2);
    assert.equal((await done('promotions', 'stop', id, ANN)).version, 3);
    const again = await test.api.call('GET /api/promotion/list', {}, member);
    assert.deepEqual([again.data.selected, again.data.items.length], [null, 4]);
    assert.equal((await done('promotions', 'open', id, ANN)).version, 4);
    await test.api.call('POST /api/promotion/select', { promotion_id: promotion, version: 4 }, member);
    const order = { channel_id: 1, amount: 1000 };
    await payOrder(test, (await test.api.call('POST /api/member/payment/generate_qr', order, member)).data);
    await test.api.call('POST /api/promotion/cancel', {}, member);

    const shown = await done('promotions', 'show', id);
    assert.deepEqual([shown.percent, shown.versions.length, shown.terms.at(-1).title], [5, 4, 'หมายเหตุ']);
    const report = (await done('promotions', 'report')) as { promotion_id: number; version: number }[];
    const last = report.find((row) => row.promotion_id === promotion && row.version === 4);
    const figures = { grants: 1, running: 0, cancelled: 1, given_satang: '5000', released_satang: '0' };
    assert.deepEqual(last, {
      promotion_id: promotion,
      version: 4,
      title: 'ฝากสุดสัปดาห์',
      ...figures,
      taken_satang: '5000',
    });
    assert.equal((await done('promotions', 'list')).length, 5);
    assert.equal((await actsOf('promotions change')).length, 1);
    assert.equal((await actsOf('promotions stop')).length, 1);
  });

  it('refuse promotions that are no whole ones, and those of another agent', async () => {
    const whole = ['kind=free_spins', 'category=game', 'title=x'];
    const complaints: [string[], RegExp][] = [
      [whole, /game, spins and stake are needed/],
      [[...whole, 'game=lotus-moon', 'spins=5', 'stake=1'], /game must be like/],
      [['kind=bill_refund', 'category=lotto', 'title=x', 'percent=50'], /percent and most are needed/],
      [['kind=bill_refund', 'category=lotto', 'title=x', 'percent=50', 'most=1', 'turnover=2'], /needs turnover/],
      [['kind=deposit_bonus', 'category=deposit', 'title=x', 'percent=0'], /percent must be a whole number from 1/],
      [['kind=gift'], /kind must be one of/],
    ];
    for (const [words, complaint] of complaints) {
      const outcome = await ops('promotions', 'create', ...words, ANN);
      assert.equal(outcome.code, 2, words.join(' '));
      assert.match(outcome.complaint, complaint);
    }
    assert.match((await ops('promotions', 'change', '2', ANN)).complaint, /needs something to change/);
    assert.equal((await ops('promotions', 'stop', '4', '--agent=SIAMPHET', '--by=sandbox-entry')).code, 1);
    assert.equal((await ops('promotions', 'show', '99')).code, 1);
  });

  it('make coupons of one code and of many, stop them and count their uses', async () => {
    const one = await done('coupons', 'create', 'title=ของขวัญ', 'gives=credit:20.00', 'code=gift 20', 'uses=2', ANN);
    assert.deepEqual(one.codes, ['GIFT20']);
    const many = await done('coupons', 'create', 'title=แจกในงาน', 'gives=bonus:50', 'turnover=3', 'codes=3', ANN);
    assert.equal(many.codes.length, 3);
    const member = await test.registerMember();
    const redeem = (code: string) => test.api.call('POST /api/coupon/redeem', { code }, member);
    assert.equal((await redeem('GIFT20')).data.paid, 20);
    assert.equal((await redeem(many.codes[1])).data.coupon.turnover?.required, 150);
    await done('coupons', 'stop', String(one.coupon), ANN);
    const report = (await done('coupons', 'report')) as {
      coupon_id: number;
      uses: number;
      codes: number;
      given: string;
    }[];
    const figures = report.map(({ coupon_id, uses, codes, given }) => [coupon_id, uses, codes, given]);
    assert.deepEqual(figures.slice(-2), [
      [one.coupon, 1, 1, '2000'],
      [many.coupon, 1, 3, '5000'],
    ]);
    const listed = (await done('coupons', 'list')) as { id: number; is_open: boolean; version: number }[];
    assert.deepEqual(listed.map(({ id, is_open, version }) => [id, is_open, version]).at(-2), [one.coupon, false, 2]);
    assert.match((await ops('coupons', 'create', 'title=x', 'gives=spin:1', 'code=GIFT20', ANN)).complaint, /already/);
    assert.match((await ops('coupons', 'create', 'title=x', 'gives=spin:1', 'code=ab', ANN)).complaint, /4 to 32/);
    assert.equal((await ops('coupons', 'create', 'title=x', 'gives=spin:1', ANN)).code, 2);
    assert.equal((await ops('coupons', 'create', 'title=x', 'gives=bonus:5', 'code=NOPLAY', ANN)).code, 1);
    assert.equal((await ops('coupons', 'stop', '99', ANN)).code, 1);
    assert.equal((await actsOf('coupons create')).length, 2);
  });
});
