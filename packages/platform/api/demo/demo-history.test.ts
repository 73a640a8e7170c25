import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mainWallet } from '@chokdee/kernel/ledger';
import { lottoHistorySeed, seedLottoHistory } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { runSeeds, seeds } from '../seed.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { recomputeYeekee } from '../testing/lotto/index.ts';

/** Seeds of a first start, with a shorter history of draws. */
const days = 3;
const hours = 5;
const shortHistory = lottoHistorySeed({ drawDays: days, yeekeeHours: hours });
const chosen = seeds.map((seed) => (seed === seedLottoHistory ? shortHistory : seed));

/** A draw opens and Yeekee rounds close at this second. */
const start = new Date('2026-12-01T06:00:00Z');

let t: TestApp;
before(async () => {
  t = await createTestApp({ start });
  await runSeeds(t.deps, chosen);
});
after(() => t.stop());

async function transfers() {
  return t.deps.db
    .selectFrom('ledger_transfers')
    .innerJoin('members', 'members.id', 'ledger_transfers.member_id')
    .selectAll('ledger_transfers')
    .where('members.username', '=', 'demo0001')
    .orderBy('ledger_transfers.id')
    .execute();
}

async function signInDemo() {
  const members = t.deps.db.selectFrom('members').selectAll().where('username', '=', 'demo0001');
  const demo = await members.executeTakeFirstOrThrow();
  return t.signInAgain({ ...demo, agentId: 1, token: '', password: '', mainWalletId: 0 });
}

test('the demo member has a history of every kind, in the order of time, and exactly 10,000.00', async () => {
  const rows = await transfers();
  const kinds = new Set(rows.map((row) => row.kind));
  for (const kind of [
    'deposit',
    'lotto_bet',
    'lotto_win',
    'lotto_refund',
    'yeekee_prize',
    'game_bet',
    'game_win',
    'withdraw',
    'withdraw_refund',
    'bonus',
    'bonus_release',
  ] as const)
    assert.ok(kinds.has(kind), kind);
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before) assert.ok(before.at <= row.at, row.key);
    const last = rows.slice(0, index).findLast(({ wallet_id }) => wallet_id === row.wallet_id);
    if (last) assert.equal(last.balance_after_satang, row.balance_before_satang, row.key);
  }
  const { balanceSatang } = await mainWallet(t.deps.db, rows[0]?.member_id ?? 0);
  assert.equal(balanceSatang, 1_000_000n);
  const bills = await t.deps.db.selectFrom('lotto_bill').select('status').execute();
  const states = bills.map((bill) => bill.status);
  assert.ok(states.includes('won') && states.includes('cancelled'));
  assert.equal(states.filter((status) => status === 'pending').length, 1);
  const spins = await t.deps.db.selectFrom('wheel_spins').select('id').execute();
  assert.equal(spins.length, 3);
});

test('all of it can be withdrawn, no bonus runs, and nothing of that time is sent today', async () => {
  const { token } = await signInDemo();
  const { data } = await t.api.call('GET /api/member/withdraw/info', {}, { token });
  assert.deepEqual([data.balance, data.withdrawable, data.block, data.used_today], [10_000, 10_000, null, 0]);
  const bonus = await t.api.call('GET /api/member/bonus/status', {}, { token });
  assert.deepEqual(bonus.data.active, []);
  const jobs = t.deps.db.selectFrom('jobs').select('name').where('status', '=', 'ready');
  const due = await jobs.where('run_at', '<=', t.clock.now()).execute();
  const sent = due.filter(({ name }) => /^(account\.send_notice|withdraw\.payout)$/.test(name));
  assert.deepEqual(sent, []);
});

test('seeding again changes nothing, and past rounds are all played to their end', async () => {
  const count = (await transfers()).length;
  await runSeeds(t.deps, chosen);
  assert.equal((await transfers()).length, count);
  t.clock.advance(120_000);
  await t.deps.jobs.runDue();
  const rounds = await t.deps.db
    .selectFrom('lotto_round')
    .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
    .select(['code', 'lotto_round.status', 'settled_at', 'result_at', 'resulted_at'])
    .where('lotto_round.agent_id', '=', 1)
    .where('result_at', '<', new Date(t.clock.now().getTime() - 600_000))
    .execute();
  const of = (code: string) => rounds.filter((round) => round.code === code);
  assert.ok(of('yeekee_5').length >= (hours - 1) * 12 && of('yeekee_15').length >= (hours - 1) * 4);
  assert.ok(of('hanoi_vip').length >= days);
  for (const round of rounds) {
    assert.equal(round.status, 'resulted', round.code);
    assert.deepEqual(round.resulted_at, round.result_at, round.code);
    assert.ok(round.settled_at, round.code);
  }
  const published = await recomputeYeekee(t.deps.db);
  assert.ok(published.length >= (hours - 1) * 16);
  for (const { published: told, recomputed } of published) assert.deepEqual(told, recomputed);
});

test('no round of Yeekee is missing around the start, whatever closed in its minutes', async () => {
  t.clock.advance(60_000);
  await t.deps.jobs.runDue();
  const closings = await t.deps.db
    .selectFrom('lotto_round')
    .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
    .select(['code', 'closes_at'])
    .where('lotto_round.agent_id', '=', 1)
    .where('closes_at', '>', new Date(start.getTime() - (hours - 1) * 3_600_000))
    .where('closes_at', '<', new Date(start.getTime() + 3_600_000))
    .orderBy('closes_at')
    .execute();
  for (const [code, minutes] of [
    ['yeekee_5', 5],
    ['yeekee_15', 15],
  ] as const) {
    const times = closings.filter((round) => round.code === code).map((round) => round.closes_at.getTime());
    const gaps = new Set(times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 60_000));
    assert.deepEqual([...gaps], [minutes], code);
  }
});

test('what friends of the demo member and its own play give is computed from their movements', async () => {
  const { token } = await signInDemo();
  const network = await t.api.call('POST /api/affiliate/network', {}, { token });
  assert.deepEqual(
    network.data.items.map(({ name, level, commission }) => [name, level, commission]),
    [
      ['fr•••02', 2, 0.42],
      ['fr•••01', 1, 2.55],
    ],
  );
  const cashback = await t.api.call('GET /api/cashback/turnover/history', {}, { token });
  assert.ok(cashback.data.claimable.length + cashback.data.items.length >= 3);
  const versions = await t.deps.db.selectFrom('cashback_settings').select(['agent_id', 'version']).execute();
  assert.equal(versions.length, 2);
});

test('what moved money or points is worded by a key, and its values are names of the agents', async () => {
  const { rows } = await sql<{ words: string }>`
    with titles as (
      select title_key, title_params from ledger_transfers union all select title_key, title_params from point_transfers
    ), words as (
      select title_key as words from titles
      union select value #>> '{}' from titles, jsonb_path_query(title_params, '$.**') value
        where jsonb_typeof(value) = 'string'
    )
    select words from words where words ~ '[ก-๛]' and words not in (
      select name from lotto_category union select name from games union select name from payment_channels
      union select name from wallets union select name from wheel_prizes union select title from promotion_versions
      union select title from coupon_versions union select title from quest_versions
        union select name from shop_item_versions union select title from polls)`.execute(t.deps.db);
  assert.deepEqual(rows, []);
});
