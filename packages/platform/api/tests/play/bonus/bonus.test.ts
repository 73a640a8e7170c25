import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { payOrder } from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { codeOf } from '@chokdee/contracts/errors';
import { seedPromotions } from '@chokdee/engagement-server/seed';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { listWallets } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { countStakes } from '@chokdee/play/internal/bonus/turnover.rules.ts';

const everything = { lotto: 100, slot: 100, casino: 10, sport: 100 };

describe('turnover', () => {
  it('takes stakes oldest first, each satang once', () => {
    const at = new Date('2026-11-20T05:00:00Z');
    const turnover = (id: number, requiredSatang: bigint, minutes = 0) => ({
      id,
      required_satang: requiredSatang,
      done_satang: 0n,
      granted_at: new Date(at.getTime() + minutes * 60_000),
      expires_at: null,
      percents: everything,
    });
    const [first, second] = [turnover(1, 100n), turnover(2, 100n, 5)];
    const stake = (transferId: number, amountSatang: bigint, minutes: number, play: 'slot' | 'casino' = 'slot') => ({
      transfer_id: transferId,
      play,
      amount_satang: amountSatang,
      at: new Date(at.getTime() + minutes * 60_000),
    });
    countStakes([first, second], [stake(1, 300n, 1)]);
    assert.deepEqual([first.done_satang, second.done_satang], [100n, 0n]);
    const third = turnover(3, 50n);
    const counted = countStakes([third, second], [stake(2, 1_000n, 6, 'casino'), stake(3, 10n, 7)]);
    assert.deepEqual([third.done_satang, second.done_satang], [50n, 60n]);
    assert.equal(
      counted.reduce((sum, item) => sum + item.staked_satang, 0n),
      1_010n,
    );
  });
});

describe('a bonus', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance, seedGame, seedPromotions] });
  });
  after(() => test.stop());

  const deposit = async (member: TestMember, amount: number, promotion_id: number | null = 1) => {
    const input = { channel_id: 1, amount, promotion_id };
    const answer = await test.api.call('POST /api/member/payment/generate_qr', input, { token: member.token });
    if (answer.error === 0) await payOrder(test, answer.data);
    return answer;
  };
  const walletsOf = async (member: TestMember) =>
    (await listWallets(test.deps.db, member.id)).map(({ balanceSatang }) => thb(balanceSatang));
  const statusOf = async (member: TestMember) =>
    (await test.api.call('GET /api/member/bonus/status', {}, { token: member.token })).data;
  const stake = (member: TestMember, walletTypeId: number, amount: number) =>
    playRound(test, { member, walletTypeId, gameId: 'lotus-moon', amount, roundId: randomUUID() });

  it('comes with the first deposit of a day that chose it, locked in the promotion wallet', async () => {
    const member = await test.registerMember();
    assert.equal((await statusOf(member)).offers.length, 1);
    assert.equal((await deposit(member, 50)).error, codeOf('3026 PROMOTION_NOT_AVAILABLE'));
    assert.equal((await deposit(member, 100, 77)).error, codeOf('3025 PROMOTION_UNKNOWN'));
    await deposit(member, 1000);
    assert.deepEqual(await walletsOf(member), [1000, 300]);
    const { offers, active } = await statusOf(member);
    assert.deepEqual(
      [offers.length, active.map(({ source, required }) => [source, required])],
      [
        0,
        [
          ['deposit', 500],
          ['promotion', 2400],
        ],
      ],
    );
    assert.equal((await deposit(member, 1001)).error, codeOf('3026 PROMOTION_NOT_AVAILABLE'));
  });

  it('is released into the main wallet when it is played, with no stake above its maximum', async () => {
    const member = await test.registerMember();
    await deposit(member, 100);
    assert.deepEqual(await walletsOf(member), [100, 30]);
    assert.equal(await stake(member, 1, 50.01), 'LIMIT_REACHED');
    // 50 for the deposit, then 240 for the bonus.
    for (let index = 0; index < 2; index += 1) assert.equal(await stake(member, 1, 50), 'RS_OK');
    assert.equal(await stake(member, 1, 50), 'NOT_ENOUGH_MONEY');
    let status = await statusOf(member);
    assert.deepEqual(
      status.ended.map(({ source, status: state }) => [source, state]),
      [['deposit', 'released']],
    );
    assert.deepEqual([status.active[0]?.done, status.active[0]?.progress[1]?.counted], [50, 50]);
    await test.fund(member, 200);
    for (let index = 0; index < 4; index += 1) assert.equal(await stake(member, 1, 47.5), 'RS_OK');
    status = await statusOf(member);
    assert.deepEqual([status.active, await walletsOf(member)], [[], [40, 0]]);
    assert.deepEqual(await toldOf(test, member, 'prizes'), ['เล่นครบเงื่อนไขโบนัสแล้ว', 'รับโบนัส ฿30.00']);
  });

  it('counts a stake of a game when its round is closed, and takes it back when it is rolled back after all', async () => {
    const member = await test.registerMember();
    await deposit(member, 100, null);
    const [roundId, { db }] = [randomUUID(), test.deps];
    await playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', amount: 30, roundId, win: null });
    const done = async () =>
      (await statusOf(member)).active.map((turnover) => [turnover.done, turnover.progress[1]?.counted]);
    assert.deepEqual(await done(), [[0, 0]]);
    const round = db.updateTable('game_rounds').where('member_id', '=', member.id);
    await round.set({ status: 'closed', closed_at: test.clock.now() }).execute();
    assert.deepEqual([await done(), await done()], [[[30, 30]], [[30, 30]]]);
    const stakes = db.updateTable('game_transactions').where('member_id', '=', member.id);
    await stakes.set({ rolled_back: true, rolled_back_satang: 3_000n }).execute();
    assert.deepEqual([await done(), await done()], [[[0, 0]], [[0, 0]]]);
    await stakes.set({ rolled_back: false, rolled_back_satang: 1_000n }).execute();
    assert.deepEqual(await done(), [[20, 20]]);
    // Made up: no money came back.
    await stakes.set({ rolled_back_satang: 0n }).execute();
  });

  it('is gone when it is cancelled or runs out; the main wallet stays', async () => {
    const cancelled = await test.registerMember();
    await deposit(cancelled, 100);
    const id = (await statusOf(cancelled)).active.find(({ source }) => source === 'promotion')?.id ?? '';
    const answer = await test.api.call('POST /api/member/bonus/cancel', { id }, cancelled);
    assert.deepEqual([answer.data.status, await walletsOf(cancelled)], ['forfeited', [100, 0]]);
    const again = await test.api.call('POST /api/member/bonus/cancel', { id }, cancelled);
    assert.equal(again.error, codeOf('3027 BONUS_UNKNOWN'));
    assert.deepEqual(await toldOf(test, cancelled, 'prizes'), ['ยกเลิกโบนัสแล้ว', 'รับโบนัส ฿30.00']);

    const late = await test.registerMember();
    await deposit(late, 100);
    test.clock.advance(31 * 86_400_000);
    const { ended } = await statusOf(await test.signInAgain(late));
    assert.deepEqual([ended[0]?.status, await walletsOf(late)], ['expired', [100, 0]]);
    assert.deepEqual(await toldOf(test, late, 'prizes'), ['โบนัสหมดอายุ', 'รับโบนัส ฿30.00']);
  });
});
