import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { playLost, playRound, rollBackStake, SPORT_GAME, seedSportGame } from '@chokdee/api/testing/games';
import { codeOf } from '@chokdee/contracts/errors';
import { enqueueCloseWeek } from '@chokdee/engagement-server/internal/cashback/close-week.job.ts';
import { mondayOf } from '@chokdee/engagement-server/internal/cashback/loss.rules.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';

describe('the loss refund', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame, seedSportGame] });
  });
  after(() => test.stop());

  const monday = () => mondayOf(bangkokDate(test.clock.now()));
  const historyOf = async ({ token }: TestMember, input: object = {}) =>
    (await test.api.call('GET /api/cashback/loss/history', input, { token })).data;
  const claim = ({ token }: TestMember, id: string) =>
    test.api.call('POST /api/cashback/loss/claim', { id }, { token });
  const play = (member: TestMember, amount: number, win: number, gameId = 'lotus-moon') =>
    playRound(test, { member, walletTypeId: 1, gameId, amount, win, roundId: randomUUID() });
  /** The clock moves to a time of a day of the week that comes, 0 for Monday. */
  async function nextWeek(member: TestMember, day = 0, time = '06:00') {
    const to = bangkokInstant(addDays(monday(), 7 + day), time);
    test.clock.advance(to.getTime() - test.clock.now().getTime());
    return test.signInAgain(member);
  }
  async function player() {
    const member = await test.registerMember();
    await test.fund(member, 20_000);
    return member;
  }

  it('gives a share of what was lost, games and sport apart, on Monday at six, once', async () => {
    let member = await player();
    const week = monday();
    await play(member, 5_000, 4_000);
    await play(member, 500, 700, 'hilo-thai');
    await play(member, 1_200, 760, SPORT_GAME);
    const { running } = await historyOf(member);
    assert.deepEqual(running, { from: week, to: addDays(week, 6), ready_at: '2026-11-22T23:00:00.000Z' });
    member = await nextWeek(member, 0, '05:59');
    assert.deepEqual((await historyOf(member)).claimable, []);
    assert.equal((await claim(member, `game:${week}`)).error, codeOf('6034 CASHBACK_UNKNOWN'));
    test.clock.advance(60_000);
    const [game, sport] = (await historyOf(member)).claimable;
    assert.deepEqual((await toldOf(test, member, 'prizes')).sort(), ['คืนยอดเสีย กีฬาพร้อมรับ', 'คืนยอดเสีย เกมพร้อมรับ']);
    assert.deepEqual(game, {
      id: `game:${week}`,
      group: 'game',
      from: week,
      to: addDays(week, 6),
      staked: 5_500,
      returned: 4_700,
      net_loss: 800,
      cashback: 0,
      rate_percent: 5,
      amount: 40,
      state: 'claimable',
      claimable_until: '2026-12-22T16:59:59.999Z',
      claimed_at: null,
      ref: null,
    });
    assert.deepEqual([sport?.net_loss, sport?.amount], [440, 22]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(member, `sport:${week}`)));
    const paid = answers.filter(({ error }) => error === 0);
    assert.deepEqual(
      paid.map(({ data }) => [data.paid, data.refund.state]),
      [[22, 'claimed']],
    );
    assert.match(paid[0]?.data.refund.ref ?? '', /^CB231126/);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6035 CASHBACK_CLAIMED')));
  });

  it('takes daily cashback that was received off, also when it is received after the refund', async () => {
    let member = await player();
    const week = monday();
    await play(member, 2_000, 0);
    await play(member, 1_000, 0, SPORT_GAME);
    member = await nextWeek(member);
    const day = addDays(week, 0);
    assert.equal((await claim(member, `sport:${week}`)).data.paid, 50);
    const cashback = await test.api.call('POST /api/cashback/turnover/claim', { id: day }, { token: member.token });
    assert.equal(cashback.data.paid, 14);
    const game = await claim(member, `game:${week}`);
    assert.deepEqual([game.data.refund.cashback, game.data.paid], [10, 99.5]);
    await play(member, 1_000, 0, SPORT_GAME);
    const second = monday();
    member = await nextWeek(member);
    const [refund] = (await historyOf(member)).claimable;
    assert.deepEqual([refund?.id, refund?.correction, refund?.amount], [`sport:${second}`, -0.2, 49.8]);
  });

  it('gives nothing for a week that was won, and does not count what was voided', async () => {
    let member = await player();
    const week = monday();
    await play(member, 100, 410);
    const voided = { member, gameId: SPORT_GAME, roundId: randomUUID(), amount: 600 };
    await playLost(test, voided);
    await rollBackStake(test, voided);
    member = await nextWeek(member);
    const { claimable, items } = await historyOf(member);
    assert.deepEqual(
      [...claimable, ...items].map(({ group, net_loss, amount, state }) => [group, net_loss, amount, state]),
      [['game', -310, 0, 'nothing']],
    );
    assert.equal((await claim(member, `game:${week}`)).error, codeOf('6037 CASHBACK_NOTHING'));
  });

  it('is computed by the job for who never looks, and can be taken for thirty days', async () => {
    let member = await player();
    const week = monday();
    await play(member, 100, 0);
    await enqueueCloseWeek(test.deps, test.clock.now());
    member = await nextWeek(member);
    await test.deps.jobs.runDue();
    const rows = test.deps.db.selectFrom('cashbacks').select(['kind', 'amount_satang']);
    const own = await rows.where('member_id', '=', member.id).where('kind', '<>', 'turnover').execute();
    assert.deepEqual(own, [{ kind: 'game', amount_satang: 500n }]);
    for (let weeks = 0; weeks < 4; weeks += 1) member = await nextWeek(member, 2, '00:00');
    const [item] = (await historyOf(member)).items;
    assert.deepEqual([item?.id, item?.state], [`game:${week}`, 'expired']);
    assert.equal((await claim(member, `game:${week}`)).error, codeOf('6036 CASHBACK_EXPIRED'));
    // Any day of the week finds it, the days around it do not.
    const found = async (days: object) => (await historyOf(member, days)).items.length;
    const [sunday, nextMonday, sundayBefore] = [6, 7, -1].map((by) => addDays(week, by));
    assert.deepEqual([await found({ from: sunday }), await found({ from: nextMonday })], [1, 0]);
    assert.deepEqual([await found({ to: week }), await found({ to: sundayBefore })], [1, 0]);
  });

  it('refuses what cannot be, and shows a guest the terms', async () => {
    const member = await player();
    for (const id of [monday(), `turnover:${monday()}`, 'game:', 'game:2026-11-17', 'lotto:2026-11-16']) {
      assert.equal((await claim(member, id)).error, codeOf('6034 CASHBACK_UNKNOWN'), id);
    }
    const guest = (await test.api.call('GET /api/cashback/loss/history', {})).data;
    assert.deepEqual([guest.rate_percent, guest.max_per_week, guest.claim_days], [5, 5_000, 30]);
    assert.deepEqual([guest.claimable, guest.items, guest.next_cursor], [[], [], null]);
  });
});
