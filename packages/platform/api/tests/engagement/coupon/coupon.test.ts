import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSecondApp, createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { errors } from '@chokdee/api-contract';
import type { ErrorName } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import {
  type CouponCodes,
  type CouponTerms,
  createCoupon,
  setCouponOpen,
} from '@chokdee/engagement-server/internal/coupon/publish-coupon.command.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';

const MINUTE_MS = 60_000;

describe('coupons', () => {
  let test: TestApp;
  /** Another process of the same product. */
  let other: App;
  before(async () => {
    test = await createTestApp({ seeds: [seedWheel, seedEngagement] });
    other = await createSecondApp(test);
  });
  after(async () => {
    await other.close();
    await test.stop();
  });

  const act = (agentId = 1) => ({ agentId, by: 'ops', now: test.clock.now() });
  const create = (terms: Partial<CouponTerms>, codes: CouponCodes, agentId = 1) =>
    inTransaction(test.deps.db, (tx) =>
      createCoupon(tx, act(agentId), { title: 'คูปอง', kind: 'credit', value: 1_000n, ...terms }, codes),
    );
  const redeem = ({ token }: TestMember, code: string) => test.api.call('POST /api/coupon/redeem', { code }, { token });
  const redeemAt = async (app: App, { token }: TestMember, code: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method: 'POST', url: '/api/coupon/redeem', headers, payload: { code } });
    return response.json<{ error: number }>().error;
  };
  const historyOf = async ({ token }: TestMember, input: { cursor?: string; limit?: number } = {}) =>
    (await test.api.call('GET /api/coupon/history', input, { token })).data;
  const walletsOf = async ({ id }: TestMember) =>
    (await listWallets(test.deps.db, id)).map(({ balanceSatang }) => thb(balanceSatang));

  it('give credit, points, spins or a bonus with turnover, however they are typed', async () => {
    const member = await test.registerMember();
    await create({ kind: 'credit', value: 2_550n }, { code: 'Cash 25', usesMax: null });
    await create({ kind: 'spin', value: 2n }, { code: 'SPIN2', usesMax: 5 });
    const cash = (await redeem(member, '  c a s h２５ ')).data;
    assert.deepEqual(
      [cash.paid, cash.coupon.code, cash.coupon.value, cash.coupon.kind],
      [25.5, 'CASH25', 25.5, 'credit'],
    );
    assert.match(cash.coupon.ref, /^CP201126/);
    const points = (await redeem(member, 'welcome-50')).data;
    assert.deepEqual([points.paid, points.point, points.coupon.value], [0, 50, 50]);
    assert.equal((await redeem(member, 'spin 2')).data.coupon.value, 2);
    const bonus = (await redeem(member, 'Krathong69')).data;
    assert.deepEqual([bonus.paid, bonus.coupon.turnover?.required, bonus.coupon.turnover?.source], [30, 90, 'coupon']);
    assert.deepEqual(await walletsOf(member), [25.5, 30]);
    const { items } = await historyOf(member);
    assert.deepEqual(
      items.map(({ code, turnover }) => [code, turnover?.status]),
      [
        ['KRATHONG69', 'active'],
        ['SPIN2', undefined],
        ['WELCOME50', undefined],
        ['CASH25', undefined],
      ],
    );
    const running = (await test.api.call('GET /api/promotion/list', {}, member)).data.active;
    assert.deepEqual([running?.promotion, running?.turnover.title, running?.bonus_left], [null, 'ลอยกระทง 2569', 30]);
    // The bonus tells of itself.
    assert.deepEqual((await toldOf(test, member, 'prizes')).sort(), [
      'รับโบนัส ฿30.00',
      'ใช้คูปอง ได้ 50 แต้ม',
      'ใช้คูปอง ได้ สิทธิ์หมุนกงล้อ 2 ครั้ง',
      'ใช้คูปอง ได้ ฿25.50',
    ]);
    const twice = await redeem(member, 'KRATHONG69');
    assert.deepEqual([twice.error, twice.data], [codeOf('6042 COUPON_USED'), { at: bonus.coupon.at }]);
  });

  it('are listed page by page, each member its own', async () => {
    const member = await test.registerMember();
    for (const code of ['PAGE1', 'PAGE2', 'PAGE3']) {
      await create({ kind: 'points', value: 1n }, { code, usesMax: null });
      await redeem(member, code);
    }
    const first = await historyOf(member, { limit: 2 });
    const second = await historyOf(member, { limit: 2, cursor: first.next_cursor ?? '' });
    assert.deepEqual(
      [first.items.map(({ code }) => code), second.items.map(({ code }) => code), second.next_cursor],
      [['PAGE3', 'PAGE2'], ['PAGE1'], null],
    );
    assert.deepEqual((await historyOf(await test.registerMember())).items, []);
    const bad = await test.api.raw('GET /api/coupon/history', { cursor: 'x' }, member);
    assert.equal(bad.status, 400);
  });

  it('are used as often as they say: of 50 members who want the last use one gets it', async () => {
    await create({}, { code: 'LASTONE', usesMax: 1 });
    const members = await Promise.all(Array.from({ length: 50 }, () => test.registerMember()));
    const answers = await Promise.all(
      members.map((member, index) => redeemAt(index % 2 ? other : test.app, member, 'LASTONE')),
    );
    assert.equal(answers.filter((error) => error === 0).length, 1);
    assert.ok(answers.every((error) => error === 0 || error === codeOf('6043 COUPON_USED_UP')));
    const paid = await Promise.all(members.map(walletsOf));
    assert.equal(
      paid.reduce((sum, [main = 0]) => sum + main, 0),
      10,
    );
  });

  it('are used once by a member, of 50 requests at once, whichever of their codes', async () => {
    const { codes } = await create({}, { count: 3 });
    assert.equal(new Set(codes).size, 3);
    const member = await test.registerMember();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => redeemAt(index % 2 ? other : test.app, member, codes[index % 3] ?? '')),
    );
    assert.deepEqual([answers.filter((error) => error === 0).length, await walletsOf(member)], [1, [10, 0]]);
    const next = await test.registerMember();
    const left = await Promise.all(codes.map((code) => redeem(next, code)));
    // The first member has one of the three; a refusal uses none up.
    assert.deepEqual(left.map(({ error }) => error === 0).filter(Boolean).length, 1);
    assert.deepEqual(await walletsOf(next), [10, 0]);
  });

  it('count guesses of a member over all processes, and forget them after a while', async () => {
    const member = await test.registerMember();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeemAt(index % 2 ? other : test.app, member, `GUESS${index}`)),
    );
    const counted = (name: ErrorName) => guesses.filter((error) => error === errors[name].code).length;
    assert.deepEqual([counted('COUPON_UNKNOWN'), counted('COUPON_ATTEMPTS_USED')], [5, 15]);
    assert.equal((await redeem(member, 'WELCOME50')).error, codeOf('6044 COUPON_ATTEMPTS_USED'));
    assert.equal((await redeem(await test.registerMember(), 'WELCOME50')).error, 0);
    test.clock.advance(15 * MINUTE_MS);
    assert.equal((await redeem(await test.signInAgain(member), 'WELCOME50')).error, 0);
  });

  it('refuse what cannot be, each with its own word', async () => {
    const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * MINUTE_MS);
    await create({ starts_at: at(5), ends_at: at(10) }, { code: 'WINDOW', usesMax: null });
    await create({}, { code: 'FOREIGN', usesMax: null }, 2);
    const { couponId } = await create({}, { code: 'STOPPED', usesMax: null });
    await inTransaction(test.deps.db, (tx) => setCouponOpen(tx, act(), { couponId, isOpen: false }));
    const member = await test.registerMember();
    const refusals: [string, ErrorName][] = [
      ['FOREIGN', 'COUPON_UNKNOWN'],
      ["' or 1=1 --", 'COUPON_UNKNOWN'],
      ['   ', 'COUPON_UNKNOWN'],
      ['STOPPED', 'COUPON_EXPIRED'],
      ['WINDOW', 'COUPON_NOT_OPEN'],
    ];
    for (const [code, name] of refusals) {
      const answer = await redeem(member, code);
      assert.equal(answer.error, errors[name].code, code);
      assert.match(answer.message, /[\u0E00-\u0E7F]/);
    }
    test.clock.advance(5 * MINUTE_MS - 1);
    assert.equal((await redeem(member, 'WINDOW')).error, codeOf('6040 COUPON_NOT_OPEN'));
    test.clock.advance(1);
    assert.equal((await redeem(member, 'WINDOW')).error, 0);
    test.clock.advance(5 * MINUTE_MS);
    assert.equal((await redeem(await test.registerMember(), 'WINDOW')).error, codeOf('6041 COUPON_EXPIRED'));
    assert.equal((await test.api.raw('POST /api/coupon/redeem', { code: '' }, member)).status, 400);
    assert.equal((await test.api.raw('POST /api/coupon/redeem', { code: 'A'.repeat(65) }, member)).status, 400);
  });

  it('leave nothing behind when their bonus would be a second one, or the member rests from play', async () => {
    await create({ kind: 'bonus', value: 500n, turnover_times: 2 }, { code: 'SECOND', usesMax: 1 });
    const member = await test.registerMember();
    await redeem(member, 'KRATHONG69');
    assert.equal((await redeem(member, 'SECOND')).error, codeOf('6029 PROMOTION_ACTIVE'));
    await test.api.call('POST /api/promotion/cancel', {}, member);
    assert.equal((await redeem(member, 'SECOND')).error, 0);
    const resting = await test.registerMember();
    await test.api.call('POST /api/member/self_exclude', { duration: '24h', is_understood: true }, resting);
    assert.equal((await redeem(resting, 'WELCOME50')).error, codeOf('7001 SELF_EXCLUDED'));
  });
});
