import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { playRound } from '@chokdee/api/testing/games';
import { changePointSettings } from '@chokdee/engagement-server/internal/points/point-settings.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
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

  /** Adds as many members who staked as fill a range of nightly work. */
  const addPlayers = async ({ id }: TestMember) => {
    await sql`
      with wide as (
        insert into members (agent_id, username, mobile, password_hash, affiliate_code, terms_version,
            terms_accepted_at, age_confirmed_at, created_at)
          select agent_id, 'wide' || n, 'wide' || n, '', 'wide' || n, terms_version, created_at, created_at, created_at
            from members, generate_series(1, 100) n where id = ${id}
          returning id
      ), held as (
        insert into wallets (member_id, wallet_type_id, name) select id, 1, '' from wide returning member_id, id
      )
      insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
          balance_after_satang, title_key, title_params, at)
        select member_id, 1, 'wide', id, 'game_bet', -1, 1, 0, 'game.bet', '{}', ${test.clock.now()} from held`.execute(
      test.owner,
    );
  };
  /** Their moves belong to no act, and the books of the test are compared at its end. */
  const removePlayers = () =>
    inTransaction(test.owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from ledger_days where member_id in (select member_id from ledger_transfers where key = 'wide')`.execute(
        tx,
      );
      await sql`delete from ledger_transfers where key = 'wide'`.execute(tx);
    });
  /** Makes whatever counts this member's stakes fail. */
  const poison = async ({ id }: TestMember) => {
    await sql`create function poisoned() returns trigger language plpgsql as
      $$ begin raise exception 'poisoned'; end $$`.execute(test.owner);
    await sql`create trigger poisoned before insert on stake_cursors for each row
      when (new.member_id = ${sql.lit(id)}) execute function poisoned()`.execute(test.owner);
  };

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

  it('are counted at night beside a member whose counting fails, and the job of that range is listed', async () => {
    const { db, jobs } = test.deps;
    const far = await test.registerMember();
    await addPlayers(far);
    const [poisoned, near] = [await test.registerMember(), await test.registerMember()];
    for (const member of [poisoned, near, far]) await stake(member, 500);
    await poison(poisoned);
    test.clock.advance(24 * 3_600_000);
    await jobs.runDue();
    const range = db.updateTable('jobs').set({ attempts: 11 }).where('last_error', 'is not', null);
    assert.equal((await range.where('name', '=', 'stakes.collect_range').returning('id').execute()).length, 1);
    test.clock.advance(1_000);
    await jobs.runDue();
    const counted = async ({ id }: TestMember) =>
      (await db.selectFrom('point_accounts').select('balance').where('member_id', '=', id).executeTakeFirst())?.balance;
    assert.deepEqual([await counted(far), await counted(poisoned), await counted(near)], [5, 0, 5]);
    const ann = await addStaffCaller(test, 'ann', { everyAgent: true });
    const { items } = await ann.done('GET /api/staff/jobs', { state: 'failed' });
    assert.deepEqual(
      items.map(({ name, attempts, error }) => [name, attempts, /poisoned/.test(error ?? '')]),
      [['stakes.collect_range', 12, true]],
    );
    const due = db
      .selectFrom('jobs')
      .select('key')
      .where('status', '=', 'ready')
      .where('run_at', '<=', test.clock.now());
    assert.deepEqual(await due.execute(), []);

    await sql`drop trigger poisoned on stake_cursors`.execute(test.owner);
    await ann.done('POST /api/staff/jobs/repeat', { job: String(items[0]?.id), reason: 'mended' });
    await jobs.runDue();
    assert.equal(await counted(poisoned), 5);
    await removePlayers();
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
