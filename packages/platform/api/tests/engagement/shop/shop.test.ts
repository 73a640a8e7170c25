import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { errors } from '@chokdee/api-contract';
import type { DataOf, ErrorName } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import {
  addCodes,
  type ItemChange,
  publishItem,
  setItemOpen,
  setStock,
} from '@chokdee/engagement-server/internal/shop/change-item.command.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { advanceOrder } from '@chokdee/engagement-server/shop';
import { inTransaction } from '@chokdee/kernel/db';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { grantPoints } from '../../../testing/engagement/grant-points.ts';

const address = {
  name: 'สมชาย ใจดี',
  mobile: '0812345678',
  address: '99/1 ถนนพระราม 9',
  subdistrict: 'ห้วยขวาง',
  district: 'ห้วยขวาง',
  province: 'กรุงเทพมหานคร',
  postcode: '10310',
};
const coffee: ItemChange = { kind: 'coupon', name: 'บัตรกาแฟ', price: 10, value: 5_000n };

describe('the points shop', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedWheel, seedEngagement] });
  });
  after(() => test.stop());

  const memberWith = async (points: number): Promise<TestMember> => {
    const member = await test.registerMember();
    await grantPoints(test, member, points);
    return member;
  };
  const redeem = (member: TestMember, item_id: string, extra: object = {}) =>
    test.api.raw(
      'POST /api/redemption/redeem',
      { item_id, quantity: 1, ...extra },
      { token: member.token },
    ) as ReturnType<typeof test.api.call<'POST /api/redemption/redeem'>>;
  const calc = (member: TestMember, item_id: string, quantity = 1) =>
    test.api.call('POST /api/redemption/calc', { item_id, quantity }, { token: member.token });
  const publish = (itemId: string, change: ItemChange, stock: number | null = null) =>
    inTransaction(test.deps.db, async (tx) => {
      const now = test.clock.now();
      const version = await publishItem(tx, { agentId: 1, itemId, change, by: 'ops', now });
      if (change.kind !== 'coupon') await setStock(tx, { agentId: 1, itemId, stock });
      return version;
    });
  const balanceOf = async (member: TestMember) => thb((await mainWallet(test.deps.db, member.id)).balanceSatang);
  const pointsOf = async ({ token }: TestMember) =>
    (await test.api.call('POST /api/member/points', {}, { token })).data.point;

  it('shows everyone what there is, and a member how many points they have', async () => {
    const guest = (await test.api.call('GET /api/redemption/list', {})).data;
    assert.equal(guest.point, null);
    assert.ok(
      guest.items.some(({ item_id, price, value }) => item_id === 'credit-50' && price === 500 && value === 50),
    );
    const { token } = await memberWith(7);
    const { data } = await test.api.call('GET /api/redemption/list', { kind: 'goods' }, { token });
    assert.deepEqual([data.point, data.items.map((item) => item.item_id)], [7, ['cloth-bag']]);
    assert.equal(data.items[0]?.left_for_me, 2);
  });

  it('says before what an exchange takes and gives, and gives exactly that', async () => {
    const member = await memberWith(1_250);
    const { data: quote } = await calc(member, 'credit-50', 2);
    assert.deepEqual(
      [quote.points_needed, quote.points_left, quote.is_enough, quote.value, quote.balance_after],
      [1_000, 250, true, 100, 100],
    );
    const { data } = await redeem(member, 'credit-50', { quantity: 2, version: quote.item.version });
    assert.deepEqual([data.redemption.status, data.redemption.points, data.point], ['done', 1_000, 250]);
    assert.deepEqual([await balanceOf(member), await pointsOf(member)], [100, 250]);
    assert.equal((await calc(member, 'credit-200')).data.points_left, -1_650);
  });

  it('gives spins to the wheel', async () => {
    const member = await memberWith(300);
    await redeem(member, 'spin-1', { quantity: 3 });
    const { data } = await test.api.call('GET /api/wheel/config_v2', {}, { token: member.token });
    assert.deepEqual([data?.free_spins, data?.point], [4, 0]);
  });

  it('hands each code to one member, and is sold out with the last', async () => {
    await publish('coffee', coffee);
    await inTransaction(test.deps.db, (tx) => addCodes(tx, { agentId: 1, itemId: 'coffee', codes: ['AA1', 'AA2'] }));
    const members = await Promise.all([memberWith(10), memberWith(10), memberWith(10)]);
    const answers = await Promise.all(members.map((member) => redeem(member, 'coffee')));
    const codes = answers.filter(({ error }) => error === 0).map(({ data }) => data.redemption.coupon_code);
    assert.deepEqual(codes.sort(), ['AA1', 'AA2']);
    assert.equal(answers.find(({ error }) => error !== 0)?.error, codeOf('6012 ITEM_SOLD_OUT'));
  });

  it('sells 10 pieces to 50 who ask at once, no more, and takes points of no other', async () => {
    await publish('lamp', { kind: 'goods', name: 'โคม', price: 5, value: 1n }, 10);
    const members = await Promise.all(Array.from({ length: 50 }, () => memberWith(5)));
    const answers = await Promise.all(members.map((member) => redeem(member, 'lamp', { address })));
    assert.equal(answers.filter(({ error }) => error === 0).length, 10);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6012 ITEM_SOLD_OUT')));
    const left = await Promise.all(members.map(pointsOf));
    assert.equal(
      left.reduce((sum, points) => sum + points, 0),
      200,
    );
    const { data } = await test.api.call('GET /api/redemption/list', { kind: 'goods' });
    assert.deepEqual([data.items.find((item) => item.item_id === 'lamp')?.stock_left], [0]);
  });

  it('keeps a limit per member against 50 requests of one', async () => {
    const member = await memberWith(100_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(member, 'credit-200')));
    assert.equal(answers.filter(({ error }) => error === 0).length, 5);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6013 ITEM_LIMIT_REACHED')));
    assert.equal(await balanceOf(member), 1_000);
  });

  it('sends goods to an address, step by step, and gives points and stock back when it cannot', async () => {
    const member = await memberWith(2_400);
    assert.equal((await redeem(member, 'cloth-bag')).error, codeOf('6016 ADDRESS_NEEDED'));
    const { ref } = (await redeem(member, 'cloth-bag', { address })).data.redemption;
    const other = (await redeem(member, 'cloth-bag', { address })).data.redemption;
    const step = (of: string, status: 'sent' | 'delivered' | 'cancelled', note: string | null = null) =>
      inTransaction(test.deps.db, (tx) =>
        advanceOrder(tx, { agentId: 1, ref: of, status, note, by: 'ops', now: test.clock.now() }),
      );
    await step(ref, 'sent', 'EX123456789TH');
    await step(ref, 'delivered');
    await assert.rejects(step(ref, 'cancelled'), { errorName: 'FORBIDDEN' });
    await step(other.ref, 'cancelled');
    const { data } = await test.api.call('GET /api/redemption/history', {}, { token: member.token });
    assert.deepEqual(
      data.items.map((item) => [item.status, item.steps.map(({ status }) => status).join(), item.address?.postcode]),
      [
        ['cancelled', 'ordered,cancelled', '10310'],
        ['delivered', 'ordered,sent,delivered', '10310'],
      ],
    );
    assert.equal(data.items[1]?.steps[1]?.note, 'EX123456789TH');
    assert.equal(await pointsOf(member), 1_200);
    assert.deepEqual((await toldOf(test, member, 'prizes')).sort(), [
      'ของที่แลกถึงแล้ว',
      'จัดส่งของที่แลกแล้ว',
      'ยกเลิกการแลก คืนแต้มแล้ว',
      'แลก ถุงผ้าลายประจำยาม แล้ว',
      'แลก ถุงผ้าลายประจำยาม แล้ว',
    ]);
  });

  it('keeps an order on the version it was made on, and refuses one that was not seen', async () => {
    await publish('fan', { kind: 'spin', name: 'พัด', price: 1, value: 1n });
    const member = await memberWith(10);
    await redeem(member, 'fan', { version: 1 });
    await publish('fan', { name: 'พัดใหญ่', price: 3 });
    assert.equal((await redeem(member, 'fan', { version: 1 })).error, codeOf('6014 ITEM_CHANGED'));
    const { data } = await test.api.call('GET /api/redemption/history', {}, { token: member.token });
    assert.deepEqual([data.items[0]?.name, data.items[0]?.points], ['พัด', 1]);
  });

  it('refuses what cannot be, each with its own word, and takes nothing', async () => {
    const member = await memberWith(3);
    const day = 86_400_000;
    const at = (days: number) => new Date(test.clock.now().getTime() + days * day);
    const spin: ItemChange = { kind: 'spin', name: 'สิทธิ์', price: 1, value: 1n };
    await publish('later', { ...spin, opens_at: at(1) });
    await publish('over', { ...spin, closes_at: at(-1) });
    await publish('shut', spin);
    await inTransaction(test.deps.db, (tx) => setItemOpen(tx, { agentId: 1, itemId: 'shut', isOpen: false }));
    const refusals: [string, number, ErrorName][] = [
      ['nothing', 1, 'ITEM_UNKNOWN'],
      ['later', 1, 'ITEM_NOT_OPEN'],
      ['over', 1, 'ITEM_CLOSED'],
      ['shut', 1, 'ITEM_CLOSED'],
      ['spin-1', 0, 'QUANTITY_INVALID'],
      ['spin-1', -1, 'QUANTITY_INVALID'],
      ['spin-1', 1_000_000_000, 'QUANTITY_INVALID'],
      ['spin-1', 1, 'POINTS_TOO_LOW'],
    ];
    for (const [item, quantity, name] of refusals) {
      const answer = await redeem(member, item, { quantity });
      assert.equal(answer.error, errors[name].code, `${item} x ${quantity}`);
      assert.match(answer.message, /[\u0E00-\u0E7F]/);
    }
    const foreign = await test.registerMember({ agentId: 2 });
    assert.equal((await redeem(foreign, 'later')).error, codeOf('6009 ITEM_UNKNOWN'));
    assert.equal(await pointsOf(member), 3);
    const { data }: { data: DataOf<'GET /api/redemption/history'> } = await test.api.call(
      'GET /api/redemption/history',
      {},
      { token: member.token },
    );
    assert.deepEqual(data.items, []);
  });
});
