import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { memberWithBank } from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { enqueueVipLevels } from '@chokdee/engagement-server/internal/vip/vip-levels.job.ts';
import { changeVipSettings } from '@chokdee/engagement-server/internal/vip/vip-settings.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { findProblems } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
const DAY = '2026-11-20';

describe('VIP levels', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
    const change = { gold_satang: 100_000n, hero_satang: 300_000n, window_days: 20, grace_days: 10 };
    await inTransaction(test.deps.db, (tx) =>
      changeVipSettings(tx, { agentId: 1, change, by: 'ops', now: test.clock.now() }),
    );
  });
  after(() => test.stop());

  const vipOf = async ({ token }: TestMember) => (await test.api.call('GET /api/member/vip', {}, { token })).data;
  const pointsOf = async ({ token }: TestMember) =>
    (await test.api.call('POST /api/member/points', {}, { token })).data.point;
  const perDayOf = async ({ token }: TestMember) =>
    (await test.api.call('GET /api/member/withdraw/info', {}, { token })).data.per_day;
  const levelOf = async ({ token }: TestMember) =>
    (await test.api.call('GET /api/get_user_info', {}, { token })).data.vip_level;
  const stake = async (member: TestMember, amount: number) => {
    await test.fund(member, amount);
    await playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', amount, roundId: randomUUID() });
  };
  const told = async (member: TestMember) =>
    (await toldOf(test, member, 'prizes')).filter((title) => /ระดับ|สมาชิก/.test(title));
  const rest = ({ token }: TestMember) =>
    test.api.call('POST /api/member/self_exclude', { duration: '30d', is_understood: true }, { token });
  const limit = ({ token }: TestMember) =>
    test.api.call('POST /api/member/limits', { kind: 'deposit', period: 'day', amount: 1000 }, { token });

  it('rise with settled stakes, bring more from then on, and are told once', async () => {
    const member = await memberWithBank(test, 1000);
    await stake(member, 999.99);
    assert.deepEqual([(await vipOf(member)).level, await perDayOf(member), await pointsOf(member)], [0, 5, 9]);
    await stake(member, 0.01);
    const vip = await vipOf(member);
    assert.deepEqual([vip.level, vip.staked, vip.falls, vip.is_quiet], [1, 1000, null, false]);
    assert.deepEqual(
      vip.history.map(({ level_after, reason, staked, gift_points }) => [level_after, reason, staked, gift_points]),
      [[1, 'turnover_reached', 1000, 100]],
    );
    assert.deepEqual([await levelOf(member), await perDayOf(member)], [1, 7]);
    // Ten for the thousand, and the gift; then five for four hundred instead of four.
    assert.equal(await pointsOf(member), 110);
    await stake(member, 400);
    assert.equal(await pointsOf(member), 115);
    const history = await test.api.call('GET /api/member/points/history', {}, { token: member.token });
    assert.equal(history.data.thb_per_point, 80);
    await vipOf(member);
    assert.deepEqual(await told(member), ['คุณเป็นสมาชิกระดับทองแล้ว']);
  });

  it('are decided at night for who never looks, once for 20 who look at the same time', async () => {
    const member = await test.registerMember();
    await stake(member, 3000);
    await enqueueVipLevels(test.deps, DAY);
    test.clock.advance(DAY_MS);
    await test.deps.jobs.runDue();
    const rows = test.deps.db.selectFrom('members').select('vip_level').where('id', '=', member.id);
    assert.equal((await rows.executeTakeFirstOrThrow()).vip_level, 2);
    const signed = await test.signInAgain(member);
    const seen = await Promise.all(Array.from({ length: 20 }, () => vipOf(signed)));
    assert.deepEqual([...new Set(seen.map(({ level, history }) => `${level} ${history.length}`))], ['2 1']);
    assert.equal((await vipOf(signed)).history[0]?.gift_points, 600);
  });

  it('are decided for all others when one of them cannot be, and the night after is asked for all the same', async () => {
    const [stuck, other] = [await test.registerMember(), await test.registerMember()];
    for (const member of [stuck, other]) await stake(member, 1000);
    const never = sql`alter table vip_changes add constraint never check (member_id <> ${sql.lit(stuck.id)})`;
    await never.execute(test.owner);
    test.clock.advance(DAY_MS);
    await test.deps.jobs.runDue();
    const levels = test.deps.db.selectFrom('members').select('vip_level').where('id', 'in', [stuck.id, other.id]);
    const jobs = test.deps.db.selectFrom('jobs').select(['status', 'last_error']).where('name', 'like', 'vip.levels%');
    assert.deepEqual(
      (await levels.orderBy('id').execute()).map(({ vip_level }) => vip_level),
      [0, 1],
    );
    const waiting = await jobs.where('status', '=', 'ready').orderBy('run_at').execute();
    assert.deepEqual([waiting.length, waiting.filter(({ last_error }) => last_error !== null).length], [2, 1]);
    await sql`alter table vip_changes drop constraint never`.execute(test.owner);
    test.clock.advance(60_000);
    await test.deps.jobs.runDue();
    assert.equal((await levels.orderBy('id').execute())[0]?.vip_level, 1);
  });

  it('go down one step after a grace that is told with its day, and the gift is not given again', async () => {
    const member = await test.registerMember();
    await stake(member, 1000);
    await vipOf(member);
    test.clock.advance(20 * DAY_MS);
    let signed = await test.signInAgain(member);
    const warned = await vipOf(signed);
    assert.deepEqual([warned.level, warned.staked, warned.falls?.to], [1, 0, 0]);
    assert.match((await told(signed))[0] ?? '', /^ระดับจะเปลี่ยนเป็นสมาชิกทั่วไปหลังวันที่ /);
    test.clock.advance(9 * DAY_MS);
    signed = await test.signInAgain(member);
    assert.equal((await vipOf(signed)).level, 1);
    test.clock.advance(2 * DAY_MS);
    signed = await test.signInAgain(member);
    const fallen = await vipOf(signed);
    assert.deepEqual([fallen.level, fallen.falls, fallen.history[0]?.reason], [0, null, 'turnover_missed']);
    assert.equal((await told(signed))[0], 'ระดับเปลี่ยนเป็นสมาชิกทั่วไป');
    await stake(signed, 1000);
    const again = await vipOf(signed);
    assert.deepEqual([again.level, again.history[0]?.gift_points], [1, 0]);
  });

  it('stay when the turnover is there again, and count no stake that was voided', async () => {
    const member = await test.registerMember();
    await stake(member, 1000);
    await vipOf(member);
    test.clock.advance(20 * DAY_MS);
    const signed = await test.signInAgain(member);
    assert.ok((await vipOf(signed)).falls);
    await stake(signed, 1000);
    assert.equal((await vipOf(signed)).falls, null);
    await sql`update game_transactions set rolled_back = true where member_id = ${member.id} and action = 'bet'`.execute(
      test.deps.db,
    );
    const voided = await vipOf(signed);
    assert.deepEqual([voided.level, voided.staked, voided.falls?.to], [1, 0, 0]);
  });

  it('say nothing to who has limits, and do not move while a member rests', async () => {
    const careful = await test.registerMember();
    await limit(careful);
    await stake(careful, 1000);
    const quiet = await vipOf(careful);
    assert.deepEqual([quiet.level, quiet.is_quiet, await told(careful)], [1, true, []]);

    const resting = await test.registerMember();
    await stake(resting, 1000);
    await vipOf(resting);
    test.clock.advance(20 * DAY_MS);
    let signed = await test.signInAgain(resting);
    assert.ok((await vipOf(signed)).falls);
    await rest(signed);
    const paused = await vipOf(signed);
    assert.deepEqual([paused.level, paused.falls, paused.is_quiet], [1, null, true]);
    test.clock.advance(29 * DAY_MS);
    signed = await test.signInAgain(resting);
    assert.equal((await vipOf(signed)).level, 1);
  });

  it('are a sum of what was counted, and their history only grows', async () => {
    assert.deepEqual(await findProblems(test.deps.db), []);
    await assert.rejects(sql`update vip_changes set level_after = 2`.execute(test.owner));
  });
});
