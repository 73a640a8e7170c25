import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { playRound } from '@chokdee/api/testing/games';
import { changePointSettings } from '@chokdee/engagement-server/internal/points/point-settings.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { enqueueCollectStakes } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';
import { grantPoints } from '../../../testing/engagement/grant-points.ts';

describe('points', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
  });
  after(() => test.stop());

  const pointsOf = async ({ token }: TestMember) =>
    (await test.api.call('POST /api/member/points', {}, { token })).data.point;
  const historyOf = async ({ token }: TestMember, input: object = {}) =>
    (await test.api.call('GET /api/member/points/history', input, { token })).data;
  const stake = async (member: TestMember, amount: number) => {
    await test.fund(member, amount);
    await playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', amount, roundId: randomUUID() });
  };
  /** Rolls stakes back as a provider does. */
  const voidStakes = ({ id }: TestMember) =>
    sql`with gone as (update game_transactions set rolled_back = true where member_id = ${id} and action = 'bet' returning 1)
      select count(*) from gone`.execute(test.deps.db);

  it('come one for each 100 baht of settled stakes, and the rest counts on', async () => {
    const member = await test.registerMember();
    await stake(member, 250);
    assert.equal(await pointsOf(member), 2);
    assert.deepEqual([(await historyOf(member)).staked_to_next, (await historyOf(member)).thb_per_point], [50, 100]);
    await stake(member, 49.99);
    assert.equal(await pointsOf(member), 2);
    await stake(member, 0.01);
    assert.equal(await pointsOf(member), 3);
    assert.equal(await pointsOf(member), 3);
  });

  it('count each stake once, of 50 who look at the same time', async () => {
    const member = await test.registerMember();
    for (let round = 0; round < 5; round += 1) await stake(member, 100);
    await Promise.all(Array.from({ length: 50 }, () => pointsOf(member)));
    assert.equal(await pointsOf(member), 5);
    const { items } = await historyOf(member);
    assert.equal(
      items.reduce((sum, { amount }) => sum + amount, 0),
      5,
    );
  });

  it('of a stake that is voided later are made up for by the next', async () => {
    const member = await test.registerMember();
    await stake(member, 300);
    assert.equal(await pointsOf(member), 3);
    await voidStakes(member);
    assert.equal(await pointsOf(member), 3);
    await stake(member, 350);
    assert.deepEqual([await pointsOf(member), (await historyOf(member)).staked_to_next], [3, 50]);
    await stake(member, 50);
    assert.equal(await pointsOf(member), 4);
  });

  it('are counted at night for who never looks', async () => {
    const member = await test.registerMember();
    await stake(member, 700);
    await enqueueCollectStakes(test.deps, '2026-11-20');
    test.clock.advance(24 * 3_600_000);
    await test.deps.jobs.runDue();
    const account = test.deps.db.selectFrom('point_accounts').select('balance').where('member_id', '=', member.id);
    assert.equal((await account.executeTakeFirstOrThrow()).balance, 7);
  });

  it('show every movement with the balance before and after, page by page', async () => {
    const member = await test.registerMember();
    for (const amount of [10, 20, -5]) await grantPoints(test, member, amount);
    const first = await historyOf(member, { limit: 2 });
    assert.deepEqual(
      first.items.map(({ amount, balance_before, balance_after }) => [amount, balance_before, balance_after]),
      [
        [-5, 30, 25],
        [20, 10, 30],
      ],
    );
    const second = await historyOf(member, { limit: 2, cursor: first.next_cursor });
    assert.deepEqual([second.items.map(({ amount }) => amount), second.next_cursor], [[10], null]);
    assert.equal((await historyOf(member, { kind: 'quest' })).items.length, 0);
    const wrong = await test.api.raw('GET /api/member/points/history', { cursor: 'x' }, { token: member.token });
    assert.equal(wrong.status, 400);
  });

  it('follow the rate of the agent from then on', async () => {
    const member = await test.registerMember({ agentId: 2 });
    await stake(member, 100);
    assert.equal(await pointsOf(member), 1);
    const change = (satangPerPoint: bigint | null) =>
      changePointSettings(test.deps.db, { agentId: 2, satangPerPoint, by: 'ops', now: test.clock.now() });
    await change(5_000n);
    await stake(member, 100);
    assert.equal(await pointsOf(member), 3);
    await change(null);
    await stake(member, 1_000);
    assert.equal(await pointsOf(member), 3);
  });
});
