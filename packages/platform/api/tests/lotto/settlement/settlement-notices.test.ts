import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { inboxOf, type TestMember, toldOf } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { getRound } from '@chokdee/lotto-server/internal/rounds/round.repository.ts';
import { voidRound } from '@chokdee/lotto-server/settlement';
import { createOpsDesk, type OpsDesk } from '../../../testing/lotto/ops-desk.ts';

describe('what a settlement tells', () => {
  let desk: OpsDesk;
  before(async () => {
    desk = await createOpsDesk();
  });
  after(() => desk.t.stop());

  const settle = async (round: string) => {
    desk.t.clock.advance(90_000);
    await desk.t.deps.jobs.runDue();
    await desk.publish(round, '40511', '11725');
  };
  const unreadOf = async (member: TestMember) => {
    const { token } = await desk.t.signInAgain(member);
    return (await desk.t.api.call('GET /api/notifications/unread', {}, { token })).data.unread;
  };
  const choose = async (member: TestMember, topic: 'lottery' | 'lottery_lost', is_on: boolean) => {
    const { token } = await desk.t.signInAgain(member);
    return desk.t.api.call('POST /api/notifications/settings', { topic, is_on }, { token });
  };

  it('is each bill, once: won with its payout, lost only if the member wants to hear of it', async () => {
    const { t, openDraw, bet, memberWith } = desk;
    const [member, listener] = [await memberWith(100), await memberWith(100)];
    await choose(listener, 'lottery', false);
    await choose(listener, 'lottery_lost', true);
    const round = await openDraw();
    for (const each of [member, listener]) {
      await bet(each, round, [['2top', '11', 10]]);
      await bet(each, round, [['2top', '12', 10]]);
    }
    const before = await unreadOf(member);
    await settle(round);
    await t.deps.jobs.runDue();
    const told = await inboxOf(t, member, 'lottery');
    assert.deepEqual(
      told.map(({ title, is_read }) => [title, is_read]),
      [['ถูกรางวัล ฿920.00', false]],
    );
    // The lottery looks the same wherever it is told of.
    const { data: detail } = await t.api.call('GET /api/lotto/round', { round_id: round });
    const { token } = await t.signInAgain(member);
    const { data: statement } = await t.api.call('GET /api/member/statement', { type: 'lotto_win' }, { token });
    for (const { emblem } of [...told, ...statement.items]) assert.deepEqual(emblem, detail.round.emblem);
    assert.match(told[0]?.link ?? '', /^\/lotto\/bills\?bill=\d+$/);
    assert.equal((await unreadOf(member)) - before, 1);
    assert.deepEqual((await inboxOf(t, listener, 'lottery')).map(({ title, is_read }) => [title, is_read]).sort(), [
      ['ถูกรางวัล ฿920.00', true],
      ['ไม่ถูกรางวัล', false],
    ]);
  });

  it('is the stake that a void round gives back, and the result that takes the place of another', async () => {
    const { t, done, openDraw, bet, memberWith } = desk;
    const member = await memberWith(100);
    const round = await openDraw();
    await bet(member, round, [['2top', '11', 10]]);
    await inTransaction(t.deps.db, async (tx) =>
      voidRound(tx, { round: await getRound(tx, Number(round)), cause: 'outage', now: t.clock.now() }),
    );
    await t.deps.jobs.runDue();
    assert.deepEqual(await toldOf(t, member, 'lottery'), ['คืนเงินโพย ฿10.00']);
    const wrong = await openDraw();
    await bet(member, wrong, [['2top', '22', 10]]);
    await settle(wrong);
    await done(`reverse-result ${wrong} --by=sandbox-entry`, '--reason', 'misread');
    await t.deps.jobs.runDue();
    await desk.publish(wrong, '40522', '11725');
    assert.deepEqual((await toldOf(t, member, 'lottery')).sort(), ['คืนเงินโพย ฿10.00', 'ถูกรางวัล ฿920.00']);
  });

  it('of a return below its stake is what it is, and of a result that was taken back nothing is shown', async () => {
    const { t, done, openDraw, bet, memberWith } = desk;
    const member = await memberWith(200);
    const take = async () => {
      const { token } = await t.signInAgain(member);
      return (await t.api.call('POST /api/notifications/wins', { taker: randomUUID() }, { token })).data;
    };
    const lines: Parameters<typeof bet>[2] = [
      ['2top', '11', 1],
      ['2top', '12', 99],
    ];
    const round = await openDraw();
    await bet(member, round, lines);
    await settle(round);
    assert.deepEqual(await toldOf(t, member, 'lottery'), ['ได้คืน ฿92.00 จาก ฿100.00']);
    const { wins, count } = await take();
    assert.deepEqual([count, wins[0]?.headline, wins[0]?.returned, wins[0]?.staked], [1, 'ได้คืน', 92, 100]);
    const wrong = await openDraw();
    await bet(member, wrong, [['2top', '11', 10]]);
    await settle(wrong);
    await done(`reverse-result ${wrong} --by=sandbox-entry`, '--reason', 'misread');
    await t.deps.jobs.runDue();
    assert.equal((await take()).count, 0);
  });

  it('is written in one statement for a hundred bills', async () => {
    const { t, openDraw, bet, memberWith } = desk;
    const members = await Promise.all(Array.from({ length: 20 }, () => memberWith(100)));
    const round = await openDraw();
    for (const member of members) await bet(member, round, [['2top', '11', 1]]);
    const jobs = async () =>
      (await t.deps.db.selectFrom('jobs').select('id').where('name', '=', 'account.announce_notices').execute()).length;
    const before = await jobs();
    await settle(round);
    // Each statement that has written asks for one telling.
    assert.equal((await jobs()) - before, 1);
  });
});
