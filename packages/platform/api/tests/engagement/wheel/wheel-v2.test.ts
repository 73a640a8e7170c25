import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { changeWheel } from '@chokdee/engagement-server/internal/wheel/change-wheel.command.ts';
import { problemOf, publishVersion } from '@chokdee/engagement-server/internal/wheel/publish-version.command.ts';
import { grantSpins } from '@chokdee/engagement-server/internal/wheel/spin-grants.ts';
import { findWheel, type Wheel } from '@chokdee/engagement-server/internal/wheel/wheel.repository.ts';
import { seedWheel } from '@chokdee/engagement-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { grantPoints } from '../../../testing/engagement/grant-points.ts';

const DAY_MS = 86_400_000;

describe('the wheel in its second form', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedWheel] });
  });
  after(() => test.stop());

  const look = async ({ token }: TestMember) => {
    const { data } = await test.api.call('GET /api/wheel/config_v2', {}, { token });
    assert.ok(data);
    return data;
  };
  const spin = ({ token }: TestMember, tab: 1 | 2 = 1, key?: string) =>
    test.api.call('POST /api/wheel/spin_v2', { tab }, { token, ...(key ? { key } : {}) });
  const rewards = ({ token }: TestMember, reward_id?: string) =>
    test.api.call('POST /api/wheel/reward', reward_id ? { reward_id } : {}, { token });
  const balanceOf = async ({ id }: TestMember) => thb((await mainWallet(test.deps.db, id)).balanceSatang);
  const wheelOf = async (agentId: number): Promise<Wheel> => {
    const wheel = await findWheel(test.deps.db, agentId);
    assert.ok(wheel);
    return wheel;
  };
  /** A wheel with one prize that is sure to be hit, and the rest without a chance. */
  const publishSure = (agentId: number, prizeId: number, change: Partial<Wheel> = {}) =>
    inTransaction(test.deps.db, async (tx) => {
      const wheel = await wheelOf(agentId);
      const prizes = wheel.prizes.map((prize) => ({ ...prize, odds_basis_points: prize.id === prizeId ? 10_000 : 0 }));
      const now = test.clock.now();
      return publishVersion(tx, { agentId, wheel: { ...wheel, ...change, prizes }, by: 'ops', reason: 'test', now });
    });
  const giveFree = (member: TestMember, spins: number) =>
    inTransaction(test.deps.db, (tx) =>
      grantSpins(tx, { memberId: member.id, key: 'test', spins, at: test.clock.now() }),
    );

  it('is spun for points at its price, and not without them', async () => {
    const member = await test.registerMember();
    assert.equal((await spin(member, 2)).error, codeOf('6005 POINTS_TOO_LOW'));
    await grantPoints(test, member, 250);
    assert.deepEqual([(await look(member)).points_per_spin, (await look(member)).point], [100, 250]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => spin(member, 2)));
    const won = answers.filter(({ error }) => error === 0);
    const gained = won.reduce((sum, { data }) => sum + (data.prize.kind === 'points' ? data.prize.value : 0), 0);
    assert.ok(
      won.length >= 2 && won.length <= 2 + Math.floor((50 + gained) / 100),
      `${won.length} spins, ${gained} won`,
    );
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6005 POINTS_TOO_LOW')));
    assert.equal((await look(member)).point, 250 - won.length * 100 + gained);
    assert.equal((await look(member)).free_spins >= 1, true, 'the free spin of the day is still there');
    assert.ok(won.every(({ data }) => data.points_spent === 100 && data.reward.paid_with === 'points'));
  });

  it('takes no points where the agent sells no spins', async () => {
    const wheel = await wheelOf(2);
    const now = test.clock.now();
    const closed = { ...wheel, points_per_spin: null };
    await inTransaction(test.deps.db, (tx) =>
      publishVersion(tx, { agentId: 2, wheel: closed, by: 'ops', reason: '', now }),
    );
    const member = await test.registerMember({ agentId: 2 });
    await grantPoints(test, member, 100);
    assert.equal((await spin(member, 2)).error, codeOf('6004 SPIN_NOT_FOR_POINTS'));
    assert.equal((await look(member)).points_per_spin, null);
  });

  it('never gives more of a prize than there are: with the last, a new version takes its place', async () => {
    await publishSure(1, 5);
    await inTransaction(test.deps.db, (tx) =>
      changeWheel(tx, {
        agentId: 1,
        change: {},
        stocks: new Map([[5, 7]]),
        by: 'ops',
        reason: 'few',
        now: test.clock.now(),
      }),
    );
    const { version } = await wheelOf(1);
    const members = await Promise.all(Array.from({ length: 30 }, () => test.registerMember()));
    const [first] = members;
    assert.ok(first);
    assert.equal((await look(first)).prizes.find(({ id }) => id === 5)?.stock_left, 7);
    const answers = await Promise.all(members.map((member) => spin(member)));
    assert.ok(answers.every(({ error }) => error === 0));
    const hits = answers.filter(({ data }) => data.prize.id === 5);
    assert.deepEqual([hits.length, new Set(hits.map(({ data }) => data.config_version)).size], [7, 1]);
    const after = await wheelOf(1);
    assert.equal(after.version, version + 1);
    const gone = (await look(first)).prizes.find(({ id }) => id === 5);
    assert.deepEqual([gone?.stock_left, gone?.odds_percent], [0, 0]);
    assert.equal(problemOf(after.prizes), null);
    const late = answers.find(({ data }) => data.prize.id !== 5);
    assert.equal(late?.data.prize.kind, 'none');
  });

  it('lets a prize wait for its member, who claims it once of 50 times', async () => {
    await publishSure(1, 2, { claims: 'by_member', claim_days: 3 });
    const member = await test.registerMember();
    const { data } = await spin(member);
    assert.deepEqual([data.paid, data.reward.status, await balanceOf(member)], [0, 'claimable', 0]);
    const { reward_id } = data.reward;
    const answers = await Promise.all(Array.from({ length: 50 }, () => rewards(member, reward_id)));
    assert.equal(answers.filter(({ error }) => error === 0).length, 1);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6007 REWARD_CLAIMED')));
    assert.equal(await balanceOf(member), 5);
    const list = (await rewards(member)).data;
    assert.deepEqual([list.items[0]?.status, list.claimed, list.next_cursor], ['claimed', null, null]);
    const stranger = await test.registerMember();
    assert.equal((await rewards(stranger, reward_id)).error, codeOf('6006 REWARD_UNKNOWN'));
    assert.equal((await rewards(member, 'x')).error, codeOf('6006 REWARD_UNKNOWN'));
  });

  it('ends what was not claimed in time', async () => {
    await publishSure(1, 2, { claims: 'by_member', claim_days: 3 });
    const member = await test.registerMember();
    const { reward_id } = (await spin(member)).data.reward;
    test.clock.advance(3 * DAY_MS);
    const later = await test.signInAgain(member);
    assert.equal((await rewards(later, reward_id)).error, codeOf('6008 REWARD_EXPIRED'));
    assert.equal((await rewards(later)).data.items[0]?.status, 'expired');
    assert.equal(await balanceOf(member), 0);
  });

  it('shows everyone the prizes that were won last, with masked names', async () => {
    await publishSure(1, 8, { claims: 'at_once' });
    const member = await test.registerMember({ username: 'somchai27' });
    await giveFree(member, 1);
    const { data: spun } = await spin(member);
    assert.deepEqual([spun.paid, spun.reward.status], [100, 'claimed']);
    const { data } = await test.api.call('GET /api/wheel/board', { limit: 1 });
    assert.deepEqual(
      data.map(({ name, prize, is_sandbox }) => [name, prize.value, is_sandbox]),
      [['so•••27', 100, false]],
    );
    assert.deepEqual((await test.api.call('GET /api/wheel/board', { agent_code: 'SIAMPHET' })).data, []);
  });

  it('cannot be published with odds that are not whole', async () => {
    const wheel = await wheelOf(1);
    const [first] = wheel.prizes;
    assert.ok(first);
    assert.match(problemOf([first])?.en ?? '', /two prizes/);
    assert.match(
      problemOf(wheel.prizes.map((prize) => ({ ...prize, odds_basis_points: 1 })))?.en ?? '',
      /sum to 0.08 %/,
    );
    assert.match(problemOf(wheel.prizes.map((prize) => ({ ...prize, has_stock: true })))?.en ?? '', /endless/);
  });
});
