import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runOps } from '@chokdee/kernel/staff';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { openRounds } from '@chokdee/lotto-server/rounds';
import { commands, createOpsDesk, type OpsDesk } from '../../../testing/lotto/ops-desk.ts';

describe('npm run ops', () => {
  let desk: OpsDesk;
  before(async () => {
    desk = await createOpsDesk();
  });
  after(() => desk.t.stop());

  it('tells what it can do, and what was typed wrongly', async () => {
    const { ops } = desk;
    const help = await runOps(commands, ['help'], null);
    assert.equal(help.code, 0);
    for (const command of lottoCommands) assert.match(help.out, new RegExp(`  ${command.name} `));
    const one = await runOps(commands, ['create-round', '--help'], null);
    assert.match(one.out, /--closes-in/);
    for (const line of [
      'no-such-thing',
      'create-round',
      'create-round yeekee_5 --closes-in 90s',
      'create-round yeekee_5 --closes-in soon --by=sandbox-entry',
      'create-round yeekee_5 --closes-in 90s --by=sandbox-entry --what',
      'report abc',
    ]) {
      assert.equal((await ops(line)).code, 2, line);
    }
    const stranger = await ops('create-round yeekee_5 --closes-in 90s --by=nobody');
    assert.deepEqual([stranger.code, stranger.data.error], [1, 'FORBIDDEN']);
    assert.equal((await ops('create-round yeekee_5 --closes-in 90s --by=sandbox-entry --agent NOWHERE')).code, 1);
  });

  it('opens a round, reports it, closes it early, and takes the result from two persons', async () => {
    const { t, ops, done, openDraw, bet, balanceOf, memberWith } = desk;
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
    await done(`close-round ${round} --by=sandbox-entry`);
    assert.equal((await ops(`close-round ${round} --by=sandbox-entry`)).code, 1);
    const late = await bet(member, round, [['2top', '28', 1]]);
    assert.notEqual(late.error, 0);
    await t.deps.jobs.runDue();
    const words = `${round} special=40528 first=11725`;
    assert.equal((await ops(`enter-result ${round} special=405 first=11725 --by=sandbox-entry`)).code, 2);
    assert.ok((await ops(`enter-result ${words} --by=sandbox-entry`)).data.waits);
    // The draw of the sandbox leaves alone what somebody entered.
    t.clock.advance(120_000);
    await t.deps.jobs.runDue();
    assert.equal((await done(`report ${round}`)).status, 'closed');
    const { waits } = (await ops(`enter-result ${words} --by=sandbox-entry`)).data;
    assert.match((await ops(`approvals approve ${waits.id} --by=sandbox-entry`)).complaint, /give the same command/);
    const [asked] = await done('approvals list');
    assert.deepEqual([asked.id, asked.typed, asked.after], [waits.id, { round }, null]);
    assert.match(
      (await ops(`enter-result ${round} special=40529 first=11725 --by=sandbox-confirm`)).complaint,
      /something else/,
    );
    await done(`enter-result ${words} --by=sandbox-confirm`);
    await t.deps.jobs.runDue();
    assert.equal(await balanceOf(member), 1000 - 110 + 9200 + 8500);
    assert.equal((await done(`report ${round}`)).payouts, 17_700);
    const acts = (await done(`audit --round ${round}`)) as unknown as { act: string; outcome: string }[];
    assert.deepEqual(
      acts.map(({ act, outcome }) => `${act} ${outcome}`),
      ['enter-result done', 'enter-result asked', 'close-round done', 'create-round done'],
    );
  });

  it('gives the stakes of a round with bills back only when two persons want the same', async () => {
    const { t, ops, done, openDraw, bet, balanceOf, memberWith } = desk;
    const member = await memberWith(100);
    const round = await openDraw();
    await bet(member, round, [['2top', '11', 60]]);
    assert.ok((await ops(`void-round ${round} --cause outage --by=sandbox-entry`)).data.waits);
    assert.ok((await ops(`void-round ${round} --cause outage --by=sandbox-entry`)).data.waits);
    // Another cause is another question, and no answer to this one.
    assert.ok((await ops(`void-round ${round} --cause not_drawn --by=sandbox-confirm`)).data.waits);
    assert.equal((await done(`void-round ${round} --cause outage --by=sandbox-confirm`)).status, 'cancelled');
    await t.deps.jobs.runDue();
    assert.equal(await balanceOf(member), 100);
    const empty = await openDraw();
    assert.equal((await ops(`void-round ${empty} --cause outage --by=sandbox-entry`)).data.status, 'cancelled');
  });

  it('changes rates and limits, and restricts a number for the bills to come', async () => {
    const { t, ops, done, openDraw, memberWith } = desk;
    const member = await memberWith(1000);
    const round = await openDraw('hanoi_vip');
    await done('set-rate hanoi_vip 2top 90.5 --by=sandbox-entry');
    await done(
      'set-limit hanoi_vip --bet-type 2top --min 5 --max 50 --per-number 60 --per-round 200 --by=sandbox-entry',
    );
    assert.equal((await ops('set-limit hanoi_vip --bet-type 2top --min 80 --by=sandbox-entry')).code, 1);
    assert.equal((await ops('set-limit hanoi_vip --by=sandbox-entry')).code, 2);
    const { data: rates } = await t.api.call('GET /api/lotto/rate', { round_id: round });
    assert.deepEqual(
      rates
        .filter((rate) => rate.bet_type === '2top')
        .map(({ rate, min_stake, max_stake }) => [rate, min_stake, max_stake]),
      [[90.5, 5, 50]],
    );
    const number = `restrict-number ${round} 2top`;
    const alone = async (line: string) => assert.equal((await ops(line)).data.waits, undefined, line);
    await alone(`${number} 11 --ban --by=sandbox-entry`);
    await alone(`${number} 12 --reduced 45 --by=sandbox-entry`);
    for (const more of ['12 --reduced 46', '12 --steps 100:90,200:45', '11 --lift', '14 --reduced 900']) {
      assert.ok((await ops(`${number} ${more} --by=sandbox-entry`)).data.waits, more);
    }
    await done(`${number} 13 --steps 100:90,200:45 --by=sandbox-entry`);
    assert.equal((await ops(`${number} 13 --steps 100:90,90:45 --by=sandbox-entry`)).code, 2);
    assert.equal((await ops(`${number} 13 --ban --reduced 45 --by=sandbox-entry`)).code, 2);
    assert.equal((await ops(`${number} 133 --ban --by=sandbox-entry`)).data.error, 'BET_NUMBER_INVALID');
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
    await done(`${number} 11 --lift --by=sandbox-entry`);
    assert.equal((await quote()).data.items[0]?.status, 'ok');
  });

  it('knows the holidays of a market', async () => {
    const { t, done } = desk;
    const { rounds } = await done('add-holiday taipei 2026-12-09 --by=sandbox-entry --name', 'a day off');
    assert.deepEqual(rounds, []);
    t.clock.set('2026-12-07T22:00:00.000Z');
    await openRounds(t.deps, t.clock.now());
    const days = (await done('rounds taiwan')) as unknown as { draw_date: string }[];
    assert.deepEqual(
      days.map(({ draw_date }) => draw_date).filter((day) => day > '2026-12-07'),
      ['2026-12-08', '2026-12-10'],
    );
  });
});
