import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { BANK_MEMBER_PASSWORD, memberWithBank, payOrder } from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { giveResult } from '@chokdee/api/testing/lotto';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { alarmKinds, createBeats } from '@chokdee/kernel/alarms';
import { evaluateAlarms } from '@chokdee/kernel/internal/alarms/evaluate.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { commands } from '../../../commands.ts';

const MINUTE_MS = 60_000;

/** Each kind of alarm is tried by making its cause happen. */
describe('a kind of alarm', () => {
  let test: TestApp;
  let member: TestMember;
  const tried = new Set<string>();
  const { done } = opsTerminal(() => test, commands);
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance, seedGame] });
    member = await memberWithBank(test, 50_000);
  });
  after(() => test.stop());

  const openOf = async (kind: string) => {
    await evaluateAlarms(test.deps.db, test.clock.now());
    tried.add(kind);
    const rows = test.deps.db.selectFrom('alarms').select(['subject', 'value', 'agent_id']).where('kind', '=', kind);
    return rows.where('closed_at', 'is', null).orderBy('id').execute();
  };
  const subjects = async (kind: string) => (await openOf(kind)).map(({ subject }) => subject);

  it('withdrawals.late: a withdrawal waits longer than its minutes', async () => {
    const { token, mainWalletId: wallet_id } = member;
    const input = { wallet_id, amount: 6000 };
    const prepare = { ...input, password: BANK_MEMBER_PASSWORD };
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', prepare, { token });
    const { data: withdrawal } = await test.api.call(
      'POST /api/member/withdraw',
      { ...input, confirm_token: data.confirm_token },
      { token },
    );
    test.clock.advance(29 * MINUTE_MS);
    assert.deepEqual(await openOf('withdrawals.late'), []);
    test.clock.advance(2 * MINUTE_MS);
    assert.deepEqual(await openOf('withdrawals.late'), [{ subject: '', value: 31n, agent_id: 1 }]);
    await done('withdrawals', 'refuse', withdrawal.ref, '--reason=x');
    assert.deepEqual(await openOf('withdrawals.late'), []);
  });

  it('suspense.old: held money waits longer than its minutes', async () => {
    const payer = await test.registerMember();
    const order = { channel_id: 1, amount: 401 };
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', order, payer);
    await payOrder(test, { ...data, payable_amount: 400 });
    assert.deepEqual(await openOf('suspense.old'), []);
    test.clock.advance(61 * MINUTE_MS);
    assert.deepEqual(await openOf('suspense.old'), [{ subject: '', value: 61n, agent_id: 1 }]);
  });

  it('statement.differences: the last statement of a provider disagrees', async () => {
    const difference = { kind: 'not_on_statement', ref: 'x', statement: null, ledger: '1.00' };
    const save = (day: string, differences: unknown[]) =>
      sql`insert into provider_statements (provider, day, checked_at, taken_in, totals, differences)
        values ('sandbox', ${day}, ${test.clock.now()}, 0, '{}', ${JSON.stringify(differences)})`.execute(test.deps.db);
    await save('2026-11-19', [difference]);
    assert.deepEqual(await subjects('statement.differences'), ['sandbox']);
    await save('2026-11-20', []);
    assert.deepEqual(await subjects('statement.differences'), []);
  });

  it('rounds.late and lotto.win: a round has no result, and then pays a big bill', async () => {
    const { db } = test.deps;
    const rules = db.insertInto('alarm_rules');
    const rule = { agent_id: 1, is_on: true, repeat_hours: 4 };
    await rules.values({ ...rule, kind: 'lotto.win', threshold: 500n }).execute();
    const { round_id } = await done('create-round', 'hanoi_special', '--closes-in=60s', '--result-in=120s');
    const items = [{ bet_type: '2top' as const, number: '28', amount: 10 }];
    const { token } = await test.signInAgain(member);
    const { data } = await test.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    const bill = { validate_token: data.validate_token ?? '' };
    assert.equal((await test.api.call('POST /api/lotto/bill/create', bill, { token })).error, 0);
    assert.ok(!(await subjects('rounds.late')).includes('hanoi_special'));
    test.clock.advance(MINUTE_MS + 1_000);
    await test.deps.jobs.runDue();
    test.clock.advance(33 * MINUTE_MS);
    assert.ok((await subjects('rounds.late')).includes('hanoi_special'));
    await giveResult(db, Number(round_id), { specialPrize: '40528', firstPrize: '11725' }, test.clock.now());
    await test.deps.jobs.runDue();
    assert.ok(!(await subjects('rounds.late')).includes('hanoi_special'));
    const won = await openOf('lotto.win');
    assert.deepEqual(
      won.map(({ value, agent_id }) => [value >= 500n, agent_id]),
      [[true, 1]],
    );
    test.clock.advance(31 * MINUTE_MS);
    assert.deepEqual(await openOf('lotto.win'), []);
  });

  it('feeds.disagree: sources of a result disagree until the result is there', async () => {
    const draw = { lottery: 'hanoi_special', draw_date: '2026-11-20', published: null, due_at: test.clock.now() };
    const feeds = test.deps.db.insertInto('lotto_feed_draw');
    await feeds.values({ ...draw, state: 'differs', since: test.clock.now(), ended_at: null }).execute();
    assert.deepEqual(await openOf('feeds.disagree'), []);
    test.clock.advance(2 * MINUTE_MS);
    assert.deepEqual(await subjects('feeds.disagree'), ['hanoi_special 2026-11-20']);
    await test.deps.db.updateTable('lotto_feed_draw').set({ ended_at: test.clock.now() }).execute();
    assert.deepEqual(await openOf('feeds.disagree'), []);
  });

  it('games.win: a round of a game pays much', async () => {
    const round = { member, walletTypeId: 1, gameId: 'lotus-moon', amount: 20 };
    await playRound(test, { ...round, roundId: 'small', win: 90 });
    assert.deepEqual(await openOf('games.win'), []);
    const rules = test.deps.db.insertInto('alarm_rules');
    await rules.values({ kind: 'games.win', agent_id: 1, is_on: true, repeat_hours: 4, threshold: 1_000n }).execute();
    await playRound(test, { ...round, roundId: 'large', win: 1_500 });
    assert.deepEqual(await openOf('games.win'), [{ subject: 'mekha large', value: 1_500n, agent_id: 1 }]);
  });

  it('jobs.failed and jobs.late: a job was given up, another waits in its queue', async () => {
    const job = { run_at: test.clock.now(), payload: '{}' };
    await test.deps.db
      .insertInto('jobs')
      .values([
        { ...job, name: 'test.dead', key: 'test.dead', status: 'failed' },
        { ...job, name: 'test.late', key: 'test.late' },
      ])
      .execute();
    assert.deepEqual(await subjects('jobs.failed'), ['test.dead']);
    assert.ok(!(await subjects('jobs.late')).includes('test.late'));
    test.clock.advance(11 * MINUTE_MS);
    assert.ok((await subjects('jobs.late')).includes('test.late'));
    await test.deps.db.deleteFrom('jobs').where('name', 'like', 'test.%').execute();
    assert.deepEqual(await subjects('jobs.failed'), []);
  });

  it('ledger.differences: the last check of the books found a difference', async () => {
    const check = (day: string, problems: string[]) =>
      test.deps.db.insertInto('ledger_checks').values({ day, checked_at: test.clock.now(), problems }).execute();
    await check('2026-11-18', ['wallet 7 has 1.00, its postings 2.00']);
    assert.deepEqual(await openOf('ledger.differences'), [{ subject: '', value: 1n, agent_id: null }]);
    await check('2026-11-19', []);
    assert.deepEqual(await openOf('ledger.differences'), []);
  });

  it('processes.silent: a process does not say that it lives, nor that it ended', async () => {
    const beats = createBeats(test.deps, 'machine:3001');
    await beats.beat();
    test.clock.advance(2 * MINUTE_MS);
    assert.deepEqual(await openOf('processes.silent'), []);
    test.clock.advance(2 * MINUTE_MS);
    assert.deepEqual(await subjects('processes.silent'), ['machine:3001']);
    await beats.beat();
    assert.deepEqual(await openOf('processes.silent'), []);
    await beats.end();
    test.clock.advance(10 * MINUTE_MS);
    assert.deepEqual(await openOf('processes.silent'), []);
  });

  it('is among those that this test has made happen', () => {
    assert.deepEqual(
      [...tried].sort(),
      alarmKinds()
        .map(({ name }) => name)
        .sort(),
    );
  });
});
