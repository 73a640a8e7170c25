import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { runOps, staffCommands } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { openRounds } from '../rounds/open-rounds.command.ts';
import { seedLotto } from '../seed/lotto.seed.ts';
import { lottoCommands } from './lotto.ops.ts';

describe('npm run ops', () => {
  let t: TestApp;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => t.stop());

  /** One command line, words separated by spaces; `data` is what --json prints. */
  async function ops(line: string, ...more: string[]) {
    const outcome = await runOps([...lottoCommands, ...staffCommands], [...line.split(' '), ...more, '--json'], {
      ...t.deps,
      now: t.clock.now(),
    });
    const data = (outcome.out === '' ? {} : JSON.parse(outcome.out)) as Record<string, unknown>;
    return { ...outcome, data };
  }
  async function done(line: string, ...more: string[]) {
    const outcome = await ops(line, ...more);
    assert.equal(outcome.code, 0, `${line}: ${outcome.complaint}`);
    return outcome.data;
  }
  async function openDraw(code = 'hanoi_special'): Promise<string> {
    const made = await done(`create-round ${code} --closes-in 90s --result-in 30s --by sandbox-entry`);
    return String(made.round_id);
  }
  type Line = [bet_type: '2top' | '3top' | '2bottom', number: string, amount: number];
  async function bet(member: TestMember, round_id: string, lines: Line[]) {
    const items = lines.map(([bet_type, number, amount]) => ({ bet_type, number, amount }));
    const { token } = await t.signInAgain(member);
    const quote = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    const validate_token = quote.error === 0 && quote.data.validate_token;
    if (!validate_token) return quote;
    return t.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
  }
  async function balanceOf(member: TestMember): Promise<number> {
    const { token } = await t.signInAgain(member);
    const { data } = await t.api.call('POST /api/member/wallets', {}, { token });
    return data.find((wallet) => wallet.wallet_type_id === 1)?.balance ?? -1;
  }
  async function memberWith(thb: number): Promise<TestMember> {
    const member = await t.registerMember();
    await t.fund(member, thb);
    return member;
  }
  async function publish(round: string, special: string, first: string) {
    const words = `${round} special=${special} first=${first}`;
    await done(`enter-result ${words} --source https://xoso.example/ --by sandbox-entry`);
    await done(`confirm-result ${words} --by sandbox-confirm`);
    await t.deps.jobs.runDue();
  }

  it('tells what it can do, and what was typed wrongly', async () => {
    const help = await runOps([...lottoCommands, ...staffCommands], ['help'], null);
    assert.equal(help.code, 0);
    for (const command of lottoCommands) assert.match(help.out, new RegExp(`  ${command.name} `));
    const one = await runOps([...lottoCommands, ...staffCommands], ['create-round', '--help'], null);
    assert.match(one.out, /--closes-in/);
    for (const line of [
      'no-such-thing',
      'create-round',
      'create-round yeekee_5 --closes-in 90s',
      'create-round yeekee_5 --closes-in soon --by sandbox-entry',
      'create-round yeekee_5 --closes-in 90s --by sandbox-entry --what',
      'report abc',
    ]) {
      assert.equal((await ops(line)).code, 2, line);
    }
    const stranger = await ops('create-round yeekee_5 --closes-in 90s --by nobody');
    assert.deepEqual([stranger.code, stranger.data.error], [1, 'FORBIDDEN']);
    assert.equal((await ops('create-round yeekee_5 --closes-in 90s --by sandbox-entry --agent NOWHERE')).code, 1);
  });

  it('opens a round, reports it, closes it early, and takes the result from two persons', async () => {
    const member = await memberWith(1000);
    const round = await openDraw();
    await bet(member, round, [
      ['2top', '28', 100],
      ['3top', '528', 10],
    ]);
    const report = await done(`report ${round}`);
    assert.deepEqual([report.stakes, report.payouts, report.members], [110, 0, 1]);
    assert.deepEqual(report.numbers, [
      { bet_type: '2top', number: '28', lines: 1, stake: 100, liability: 9200 },
      { bet_type: '3top', number: '528', lines: 1, stake: 10, liability: 8500 },
    ]);
    t.clock.advance(10_000);
    await done(`close-round ${round} --by sandbox-entry`);
    assert.equal((await ops(`close-round ${round} --by sandbox-entry`)).code, 1);
    const late = await bet(member, round, [['2top', '28', 1]]);
    assert.notEqual(late.error, 0);
    await t.deps.jobs.runDue();
    const words = `${round} special=40528 first=11725`;
    assert.equal((await ops(`enter-result ${round} special=405 first=11725 --by sandbox-entry`)).code, 2);
    await done(`enter-result ${words} --by sandbox-entry`);
    // The draw of the sandbox leaves alone what somebody entered.
    t.clock.advance(120_000);
    await t.deps.jobs.runDue();
    assert.equal((await done(`report ${round}`)).status, 'closed');
    assert.match((await ops(`confirm-result ${words} --by sandbox-entry`)).complaint, /another person/);
    assert.match(
      (await ops(`confirm-result ${round} special=40529 first=11725 --by sandbox-confirm`)).complaint,
      /other numbers/,
    );
    await done(`confirm-result ${words} --by sandbox-confirm`);
    await t.deps.jobs.runDue();
    assert.equal(await balanceOf(member), 1000 - 110 + 9200 + 8500);
    assert.equal((await done(`report ${round}`)).payouts, 17_700);
    const acts = (await done(`audit --round ${round}`)) as unknown as { act: string }[];
    assert.deepEqual(
      acts.map(({ act }) => act),
      ['confirm-result', 'enter-result', 'close-round', 'create-round'],
    );
  });

  it('gives the stakes of a round with bills back only when two persons want the same', async () => {
    const member = await memberWith(100);
    const round = await openDraw();
    await bet(member, round, [['2top', '11', 60]]);
    assert.equal((await done(`void-round ${round} --cause outage --by sandbox-entry`)).outcome, 'proposed');
    assert.equal((await done(`void-round ${round} --cause outage --by sandbox-entry`)).outcome, 'proposed');
    assert.match((await ops(`void-round ${round} --cause not_drawn --by sandbox-confirm`)).complaint, /outage/);
    assert.equal((await done(`void-round ${round} --cause outage --by sandbox-confirm`)).outcome, 'void');
    await t.deps.jobs.runDue();
    assert.equal(await balanceOf(member), 100);
    const empty = await openDraw();
    assert.equal((await done(`void-round ${empty} --cause outage --by sandbox-entry`)).outcome, 'void');
  });

  it('takes a wrong result back: wins go, the record stays, and nobody falls below zero', async () => {
    const [keeper, spender, loser] = [await memberWith(100), await memberWith(100), await memberWith(100)];
    const round = await openDraw();
    await bet(keeper, round, [['2top', '11', 10]]);
    // Wins a little by the right result, too.
    await bet(spender, round, [
      ['2top', '11', 10],
      ['2top', '22', 1],
    ]);
    await bet(loser, round, [['2top', '22', 10]]);
    t.clock.advance(90_000);
    await t.deps.jobs.runDue();
    await publish(round, '40511', '11725');
    assert.deepEqual([await balanceOf(keeper), await balanceOf(spender), await balanceOf(loser)], [1010, 1009, 90]);
    await bet(spender, await openDraw(), [['3top', '123', 900]]);

    const reason = ['--reason', 'the second digit was misread'];
    assert.equal((await done(`reverse-result ${round} --by sandbox-entry`, ...reason)).outcome, 'proposed');
    assert.equal((await done(`reverse-result ${round} --by sandbox-confirm`, ...reason)).outcome, 'reversed');
    const words = `${round} special=40522 first=11725`;
    await done(`enter-result ${words} --by sandbox-entry`);
    assert.match((await ops(`confirm-result ${words} --by sandbox-confirm`)).complaint, /still being taken back/);
    await t.deps.jobs.runDue();
    // 920 were to be taken back; the spender had 109 left of them.
    assert.deepEqual([await balanceOf(keeper), await balanceOf(spender), await balanceOf(loser)], [90, 0, 90]);
    assert.equal((await done(`report ${round}`)).shortfall, 811);
    await done(`confirm-result ${words} --by sandbox-confirm`);
    await t.deps.jobs.runDue();
    // The spender's new win of 92 pays for a part of what is missing, and nothing else of theirs does.
    assert.deepEqual([await balanceOf(keeper), await balanceOf(spender), await balanceOf(loser)], [90, 0, 1010]);
    const report = await done(`report ${round}`);
    assert.deepEqual([report.shortfall, report.payouts], [811 - 92, 1012]);
    const { data } = await t.api.call('GET /api/lotto/result', { round_id: round });
    assert.equal(data.numbers?.['2top'], '22');
    assert.deepEqual(
      data.reversals.map((item) => [item.numbers['2top'], item.reason]),
      [['11', 'the second digit was misread']],
    );
    // Twice in a row: every row has a key of its own.
    await done(`reverse-result ${round} --by sandbox-entry`, ...reason);
    await done(`reverse-result ${round} --by sandbox-confirm`, ...reason);
    await t.deps.jobs.runDue();
    await publish(round, '40511', '11725');
    assert.deepEqual([await balanceOf(keeper), await balanceOf(loser)], [1010, 90]);
  });

  it('postpones a draw: bets go on to the new closing, the bills stay, and no second round comes', async () => {
    const member = await memberWith(100);
    const government = (await done('rounds government')) as unknown as { round_id: string; draw_date: string }[];
    const planned = government[0];
    assert.equal(planned?.draw_date, '2026-12-01');
    await bet(member, planned.round_id, [['2top', '11', 10]]);
    const postpone = `postpone ${planned.round_id} --by sandbox-entry --to`;
    assert.equal((await ops(`${postpone} 2026-11-30`)).code, 1);
    assert.match((await ops(`${postpone} 2026-12-16`)).complaint, /drawn on 2026-12-16 already/);
    const moved = await done(`${postpone} 2026-12-02 --result 17:00`);
    assert.deepEqual(
      [moved.draw_date, moved.closes_at, moved.result_at],
      ['2026-12-02', '2026-12-02T08:20:00.000Z', '2026-12-02T10:00:00.000Z'],
    );
    // One Yeekee round a day is enough for the eleven days until then.
    await sql`update lotto_category set schedule = jsonb_set(schedule, '{rounds}', '1')
      where "group" = 'yeekee'`.execute(t.deps.db);
    t.clock.set('2026-12-01T08:30:00.000Z');
    await t.deps.jobs.runDue();
    assert.notEqual((await bet(member, planned.round_id, [['2top', '11', 10]])).data, null);
    assert.equal(await balanceOf(member), 80);
    const after = (await done('rounds government')) as unknown as { draw_date: string; status: string }[];
    assert.deepEqual(
      after.slice(0, 2).map(({ draw_date, status }) => [draw_date, status]),
      [
        ['2026-12-02', 'open'],
        ['2026-12-16', 'upcoming'],
      ],
    );
    t.clock.set('2026-12-02T10:00:01.000Z');
    await t.deps.jobs.runDue();
    await t.deps.jobs.runDue();
    assert.equal((await t.api.call('GET /api/lotto/result', { round_id: planned.round_id })).data.status, 'resulted');
  });

  it('changes rates and limits, and restricts a number for the bills to come', async () => {
    const member = await memberWith(1000);
    const round = await openDraw('hanoi_vip');
    await done('set-rate hanoi_vip 2top 90.5 --by sandbox-entry');
    await done(
      'set-limit hanoi_vip --bet-type 2top --min 5 --max 50 --per-number 60 --per-round 200 --by sandbox-entry',
    );
    assert.equal((await ops('set-limit hanoi_vip --bet-type 2top --min 80 --by sandbox-entry')).code, 1);
    assert.equal((await ops('set-limit hanoi_vip --by sandbox-entry')).code, 2);
    const { data: rates } = await t.api.call('GET /api/lotto/rate', { round_id: round });
    assert.deepEqual(
      rates
        .filter((rate) => rate.bet_type === '2top')
        .map(({ rate, min_stake, max_stake }) => [rate, min_stake, max_stake]),
      [[90.5, 5, 50]],
    );
    const number = `restrict-number ${round} 2top`;
    await done(`${number} 11 --ban --by sandbox-entry`);
    await done(`${number} 12 --reduced 45 --by sandbox-entry`);
    await done(`${number} 13 --steps 100:90,200:45 --by sandbox-entry`);
    assert.equal((await ops(`${number} 13 --steps 100:90,90:45 --by sandbox-entry`)).code, 2);
    assert.equal((await ops(`${number} 13 --ban --reduced 45 --by sandbox-entry`)).code, 2);
    assert.equal((await ops(`${number} 133 --ban --by sandbox-entry`)).data.error, 'BET_NUMBER_INVALID');
    const { token } = await t.signInAgain(member);
    const items = ['11', '12', '13'].map((text) => ({ bet_type: '2top' as const, number: text, amount: 10 }));
    const quote = () => t.api.call('POST /api/lotto/bill/validate', { round_id: round, items }, { token });
    assert.deepEqual(
      (await quote()).data.items.map(({ status, rate }) => [status, rate]),
      [
        ['closed', 90.5],
        ['reduced', 45],
        ['reduced', 90],
      ],
    );
    await done(`${number} 11 --lift --by sandbox-entry`);
    assert.equal((await quote()).data.items[0]?.status, 'ok');
  });

  it('knows the holidays of a market', async () => {
    const { rounds } = await done('add-holiday taipei 2026-12-09 --by sandbox-entry --name', 'a day off');
    assert.deepEqual(rounds, []);
    t.clock.set('2026-12-07T22:00:00.000Z');
    await openRounds(t.deps.db, t.clock.now());
    const days = (await done('rounds taiwan')) as unknown as { draw_date: string }[];
    assert.deepEqual(
      days.map(({ draw_date }) => draw_date).filter((day) => day > '2026-12-07'),
      ['2026-12-08', '2026-12-10'],
    );
  });
});
