import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { payOrder, sendPaymentEvent } from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { codeOf } from '@chokdee/contracts/errors';
import { createCoupon } from '@chokdee/engagement-server/internal/coupon/publish-coupon.command.ts';
import { engagementCommands } from '@chokdee/engagement-server/internal/ops/engagement.ops.ts';
import { seedPromotions } from '@chokdee/engagement-server/seed';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { accountLink, networkLinks, recordLinks } from '@chokdee/play/links';

type Links = Parameters<typeof recordLinks>[2];

describe('several accounts of one person', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance, seedGame, seedPromotions] });
  });
  after(() => test.stop());
  const { done } = opsTerminal(() => test, engagementCommands);

  const link = ({ id }: TestMember, links: Links) =>
    recordLinks(test.deps.db, { memberId: id, agentId: 1, now: test.clock.now() }, links);
  const earnedFrom = async (top: TestMember, friend: TestMember): Promise<number> => {
    await test.fund(friend, 1000);
    const round = { member: friend, walletTypeId: 1, gameId: 'lotus-moon', amount: 1000, roundId: randomUUID() };
    assert.equal(await playRound(test, round), 'RS_OK');
    test.clock.advance(2 * 60_000);
    return (await test.api.call('GET /api/affiliate/summary', {}, top)).data.earned;
  };

  it('earn nothing by each other over a device, a payer, a payout account or somebody between, and staff read by what', async () => {
    const device = { kind: 'device', value: 'phone' } as const;
    for (const [kind, links] of [
      ['device', [[device], [device]]],
      ['account', [[accountLink('1231231234')], [accountLink('1231231234')]]],
      ['payer', [[{ kind: 'payer', value: 'KBANK 1234 x' }], [{ kind: 'payer', value: 'KBANK 1234 x' }]]],
    ] as const) {
      const top = await test.registerMember();
      const friend = await test.registerMember({ referredBy: top.id });
      await link(top, links[0]);
      await link(friend, links[1]);
      assert.equal(await earnedFrom(top, friend), 0, kind);
      const { above } = await done('affiliate', 'network', friend.username);
      assert.deepEqual(above[0].same_person, [kind]);
    }
    const top = await test.registerMember();
    const friend = await test.registerMember({ referredBy: top.id });
    const between = await test.registerMember();
    await link(top, [{ kind: 'device', value: 'at home' }]);
    await link(between, [{ kind: 'device', value: 'at home' }, accountLink('7777777777')]);
    await link(friend, [accountLink('7777777777')]);
    assert.equal(await earnedFrom(top, friend), 0);
  });

  it('a family of one network earns as everybody, and a payer is a link only when the bank names the account', async () => {
    const top = await test.registerMember();
    const friend = await test.registerMember({ referredBy: top.id });
    for (const each of [top, friend]) await link(each, networkLinks('203.0.113.7'));
    assert.equal(await earnedFrom(top, friend), 5);
    const { above } = await done('affiliate', 'network', friend.username);
    assert.deepEqual(above[0].same_person, []);
  });

  it('are linked by the account that pays for both', async () => {
    const members = [await test.registerMember(), await test.registerMember()];
    const [first, second] = members;
    assert.ok(first && second);
    for (const [index, member] of members.entries()) {
      const order = { channel_id: 1, amount: 100 };
      const { data } = await test.api.call('POST /api/member/payment/generate_qr', order, member);
      await payOrder(test, data);
      await sendPaymentEvent(test, {
        event_id: `paid twice:${index}`,
        type: 'payment.received',
        ref: (await test.api.call('POST /api/member/payment/generate_qr', order, member)).data.ref,
        amount: 100,
        paid_at: test.clock.now().toISOString(),
        payer_bank: 'KBANK',
        payer_name: 'Test Payer',
        payer_account: '999-8-88888-7',
      });
    }
    const rows = await test.deps.db
      .selectFrom('member_links')
      .select('member_id')
      .where('value', '=', '9998888887')
      .execute();
    assert.deepEqual(rows.map(({ member_id }) => member_id).sort(), [first.id, second.id].sort());
  });

  it('take a promotion and a coupon once between them', async () => {
    const [first, second, stranger] = [
      await test.registerMember(),
      await test.registerMember(),
      await test.registerMember(),
    ];
    for (const each of [first, second]) await link(each, [{ kind: 'device', value: 'tablet' }]);
    const { items } = (await test.api.call('GET /api/promotion/list', {}, first)).data;
    const promotion = items.find(({ kind }) => kind === 'bill_refund');
    assert.ok(promotion);
    const select = (member: TestMember) =>
      test.api.call('POST /api/promotion/select', { promotion_id: promotion.promotion_id }, member);
    const answers = await Promise.all([select(first), select(second)]);
    assert.deepEqual(answers.map(({ error }) => error).sort(), [0, codeOf('3026 PROMOTION_NOT_AVAILABLE')]);
    assert.equal((await select(stranger)).error, 0);

    const acting = { agentId: 1, by: 'ops', now: test.clock.now() };
    const terms = { title: 'คูปอง', kind: 'credit', value: 1_000n } as const;
    await inTransaction(test.deps.db, (tx) => createCoupon(tx, acting, terms, { code: 'ONCE25', usesMax: null }));
    const redeem = (member: TestMember) => test.api.call('POST /api/coupon/redeem', { code: 'ONCE25' }, member);
    const used = await Promise.all([redeem(first), redeem(second)]);
    assert.deepEqual(used.map(({ error }) => error).sort(), [0, codeOf('6042 COUPON_USED')]);
    assert.equal((await redeem(stranger)).error, 0);
  });
});
