import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { payOrder } from '@chokdee/api/testing/finance';
import { codeOf } from '@chokdee/contracts/errors';
import {
  type PromotionChange,
  publishPromotion,
} from '@chokdee/engagement-server/internal/promotion/publish-promotion.command.ts';
import { seedPromotions } from '@chokdee/engagement-server/seed';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_DEPOSIT = 1;
const cash: PromotionChange = {
  category: 'deposit',
  kind: 'deposit_bonus',
  title: 'คืนทุกการฝาก',
  percent: 10,
  min_deposit_satang: 10_000n,
  max_bonus_satang: 5_000n,
  often: 'daily',
};

describe('promotions', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance, seedGame, seedPromotions] });
  });
  after(() => test.stop());

  const publish = async (change: PromotionChange, promotionId: number | null = null, agentId = 1) =>
    (
      await inTransaction(test.deps.db, (tx) =>
        publishPromotion(tx, { agentId, promotionId, change, by: 'ops', now: test.clock.now() }),
      )
    ).promotionId;
  const listOf = async ({ token }: { token: string }) =>
    (await test.api.call('GET /api/promotion/list', {}, { token })).data;
  const stateOf = async (member: TestMember, id: number) =>
    (await listOf(member)).items.find(({ promotion_id }) => promotion_id === id)?.state;
  const select = ({ token }: TestMember, promotion_id: number, version?: number) =>
    test.api.call('POST /api/promotion/select', { promotion_id, ...(version && { version }) }, { token });
  const cancel = ({ token }: TestMember, promotion_id?: number) =>
    test.api.call('POST /api/promotion/cancel', { ...(promotion_id && { promotion_id }) }, { token });
  const open = ({ token }: TestMember, amount: number, promotion_id?: number | null) =>
    test.api.call(
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, amount, ...(promotion_id !== undefined && { promotion_id }) },
      { token },
    );
  const deposit = async (member: TestMember, amount: number, promotion_id?: number | null) =>
    payOrder(test, (await open(member, amount, promotion_id)).data);
  const walletsOf = async ({ id }: TestMember) =>
    (await listWallets(test.deps.db, id)).map(({ balanceSatang }) => thb(balanceSatang));
  const until = (time: string) => test.clock.advance(Date.parse(time) - test.clock.now().getTime());

  it('are shown to guests with all their terms, each agent its own', async () => {
    const { items, selected, active } = (await test.api.call('GET /api/promotion/list', { agent_code: 'CHOKDEE' }))
      .data;
    assert.deepEqual([items.length, selected, active], [4, null, null]);
    const [first] = items;
    assert.deepEqual(
      [first?.percent, first?.turnover_times, first?.wallet, first?.state, first?.counted[0]],
      [30, 8, 'promotion', 'available', { play: 'lotto', percent: 0 }],
    );
    assert.deepEqual(
      first?.terms.map(({ title }) => title),
      ['ผู้มีสิทธิ์', 'ช่วงเวลา', 'ยอดฝาก', 'ยอดเล่น', 'เกมที่นับ', 'เดิมพันต่อครั้ง', 'ถอนสูงสุด', 'ยกเลิก'],
    );
    assert.equal(first?.terms[4]?.text, 'สล็อต 100% · กีฬา 100% · คาสิโน 10% · หวยไม่นับ');
    const foreign = (await test.api.call('GET /api/promotion/list', { agent_code: 'SIAMPHET' })).data.items;
    assert.deepEqual([foreign.length, foreign[1]?.max_bonus], [3, 50]);
    assert.ok(!items.some(({ title }) => title === foreign[1]?.title));
  });

  it('wait for the next deposit and come with its credit, as they were accepted', async () => {
    const member = await test.registerMember();
    assert.deepEqual((await select(member, FIRST_DEPOSIT, 1)).data.promotion.state, 'selected');
    assert.equal((await select(member, 1)).error, 0);
    const [offer] = (await test.api.call('GET /api/member/bonus/status', {}, member)).data.offers;
    assert.deepEqual([offer?.id, offer?.is_selected], [FIRST_DEPOSIT, true]);
    await publish({ percent: 50, turnover_times: 20 }, FIRST_DEPOSIT);
    assert.deepEqual([(await listOf(member)).selected?.version, await walletsOf(member)], [1, [0, 0]]);
    // Too little for it: it goes on waiting.
    const small = await open(member, 50);
    assert.equal(small.data.promotion_id, null);
    await deposit(member, 1000);
    assert.deepEqual(await walletsOf(member), [1000, 300]);
    const own = await listOf(member);
    assert.deepEqual(
      [own.selected, own.active?.promotion?.version, own.active?.promotion?.percent, own.active?.turnover.required],
      [null, 1, 30, 2400],
    );
    assert.deepEqual([own.active?.bonus_left, own.history[0]?.status, own.history[0]?.amount], [300, 'running', 300]);
    await publish({ percent: 30, turnover_times: 8 }, FIRST_DEPOSIT);
  });

  it('are not given to a deposit that says none, nor selected twice, nor without being read again', async () => {
    const member = await test.registerMember();
    const other = await publish(cash);
    assert.equal((await select(member, FIRST_DEPOSIT, 1)).error, codeOf('6030 PROMOTION_CHANGED'));
    assert.equal((await select(member, FIRST_DEPOSIT, 3)).error, 0);
    assert.equal((await select(member, other)).error, codeOf('6029 PROMOTION_ACTIVE'));
    assert.equal(await stateOf(member, other), 'not_eligible');
    await deposit(member, 100, null);
    assert.deepEqual([await walletsOf(member), await stateOf(member, FIRST_DEPOSIT)], [[100, 0], 'selected']);
    assert.deepEqual((await cancel(member)).data, { promotion_id: FIRST_DEPOSIT, turnover: null, taken: 0 });
    assert.equal((await cancel(member)).error, codeOf('6033 PROMOTION_NOT_ACTIVE'));
    assert.equal((await select(member, FIRST_DEPOSIT)).error, codeOf('3026 PROMOTION_NOT_AVAILABLE'));
    // Chosen after the QR was made, it still comes with the money.
    const order = (await open(member, 200)).data;
    test.clock.advance(1_000);
    assert.equal((await select(member, other)).error, 0);
    await payOrder(test, order);
    assert.deepEqual(await walletsOf(member), [320, 0]);
    assert.equal(await stateOf(member, other), 'used');
    await deposit(member, 300);
    assert.deepEqual(await walletsOf(member), [620, 0]);
    await publish({ is_open: false }, other);
  });

  it('run one at a time, and take only their bonus when they are given up', async () => {
    const member = await test.registerMember();
    const other = await publish({ ...cash, wallet: 'promotion', turnover_times: 5, max_withdraw_satang: 1_000n });
    await deposit(member, 500, FIRST_DEPOSIT);
    assert.equal((await select(member, other)).error, codeOf('6029 PROMOTION_ACTIVE'));
    assert.equal((await open(member, 500, other)).error, codeOf('3026 PROMOTION_NOT_AVAILABLE'));
    const { data } = await cancel(member, FIRST_DEPOSIT);
    assert.deepEqual([data.promotion_id, data.taken, data.turnover?.status], [FIRST_DEPOSIT, 150, 'forfeited']);
    assert.deepEqual([await walletsOf(member), await stateOf(member, FIRST_DEPOSIT)], [[500, 0], 'used']);
    const own = await listOf(member);
    assert.deepEqual([own.used[0]?.promotion_id, own.history[0]?.status], [FIRST_DEPOSIT, 'cancelled']);
    assert.equal((await select(member, other)).error, 0);
    await publish({ is_open: false }, other);
  });

  it('begin and end at their moment', async () => {
    const member = await test.registerMember();
    const now = test.clock.now().getTime();
    const edges = { starts_at: new Date(now + 5 * MINUTE_MS), ends_at: new Date(now + 10 * MINUTE_MS) };
    const id = await publish({ ...cash, ...edges });
    test.clock.advance(5 * MINUTE_MS - 1);
    assert.equal(await stateOf(member, id), 'not_eligible');
    assert.equal((await select(member, id)).error, codeOf('6032 PROMOTION_NOT_OPEN'));
    test.clock.advance(1);
    assert.equal((await select(member, id)).error, 0);
    test.clock.advance(5 * MINUTE_MS - 1);
    assert.equal(await stateOf(member, id), 'selected');
    test.clock.advance(1);
    assert.deepEqual([await stateOf(member, id), (await listOf(member)).selected], [undefined, null]);
    assert.equal((await select(member, id)).error, codeOf('6031 PROMOTION_CLOSED'));
  });

  it('hold for a deposit that was opened in time and paid after their end, but not for one that comes too late', async () => {
    const [member, late] = [await test.registerMember(), await test.registerMember()];
    const id = await publish({ ...cash, ends_at: new Date(test.clock.now().getTime() + MINUTE_MS) });
    const [order, forgotten] = [(await open(member, 100, id)).data, (await open(late, 100, id)).data];
    test.clock.advance(2 * MINUTE_MS);
    await payOrder(test, order);
    test.clock.advance(HOUR_MS);
    await payOrder(test, forgotten);
    assert.deepEqual(
      [await walletsOf(member), await walletsOf(late)],
      [
        [110, 0],
        [100, 0],
      ],
    );
  });

  it('are for the days of the week and the members that they say', async () => {
    // A Friday noon in Bangkok, then the last moment before Thursday.
    until('2027-03-05T05:00:00Z');
    const member = await test.registerMember();
    const id = await publish({ ...cash, weekday: 4, new_member_days: 6 });
    assert.equal((await select(member, id)).error, codeOf('6032 PROMOTION_NOT_OPEN'));
    until('2027-03-10T16:59:59.999Z');
    assert.equal((await select(await test.signInAgain(member), id)).error, codeOf('6032 PROMOTION_NOT_OPEN'));
    test.clock.advance(1);
    assert.equal(await stateOf(await test.signInAgain(member), id), 'available');
    test.clock.advance(12 * HOUR_MS);
    assert.equal((await select(await test.signInAgain(member), id)).error, codeOf('3026 PROMOTION_NOT_AVAILABLE'));
    test.clock.advance(DAY_MS);
  });

  it('refuse what cannot be, each with its own word', async () => {
    const member = await test.registerMember();
    const foreign = await publish({ ...cash, title: 'ของอีกบ้าน' }, null, 2);
    for (const id of [0, -1, 77, 2_147_483_647, foreign + 20]) {
      const answer = await select(member, id);
      assert.equal(answer.error, codeOf('3025 PROMOTION_UNKNOWN'), String(id));
      assert.match(answer.message, /[\u0E00-\u0E7F]/);
    }
    assert.equal((await open(member, 100, 2)).error, codeOf('3025 PROMOTION_UNKNOWN'));
    assert.equal((await open(member, 100, 999)).error, codeOf('3025 PROMOTION_UNKNOWN'));
    assert.equal((await test.api.raw('POST /api/promotion/select', { promotion_id: 'x' }, member)).status, 400);
    assert.equal((await test.api.raw('POST /api/promotion/select', { promotion_id: 1e12 }, member)).status, 400);
    await test.api.call('POST /api/member/self_exclude', { duration: '24h', is_understood: true }, member);
    assert.equal((await select(member, FIRST_DEPOSIT)).error, codeOf('7001 SELF_EXCLUDED'));
    assert.ok((await listOf(member)).items.every(({ state, reason }) => state === 'not_eligible' && reason));
  });
});
