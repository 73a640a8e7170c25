import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hasBills } from '@chokdee/lotto-server/internal/settlement/round-ranges.ts';
import { givenBack } from '@chokdee/lotto-server/internal/settlement/void-round.command.ts';
import { sql } from 'kysely';
import { createOpsDesk, type OpsDesk } from '../../../testing/lotto/ops-desk.ts';

describe('npm run ops: what went wrong is put right', () => {
  let desk: OpsDesk;
  before(async () => {
    desk = await createOpsDesk();
  });
  after(() => desk.t.stop());

  it('takes a wrong result back: wins go, the record stays, and nobody falls below zero', async () => {
    const { t, ops, done, openDraw, bet, balanceOf, memberWith, publish } = desk;
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
    assert.ok((await ops(`reverse-result ${round} --by=sandbox-entry`, ...reason)).data.waits);
    assert.equal((await done(`reverse-result ${round} --by=sandbox-confirm`, ...reason)).numbers, null);
    const words = `${round} special=40522 first=11725`;
    assert.match((await ops(`enter-result ${words} --by=sandbox-entry`)).complaint, /still being taken back/);
    // No bill is pending yet, and the stakes of all three are in the round.
    const voids = await ops(`void-round ${round} --cause outage --by=sandbox-entry`);
    assert.match(voids.complaint, /still being taken back/);
    assert.equal(await hasBills(t.deps.db, { id: Number(round), first_bill_id: 0 }, givenBack), true);
    await t.deps.jobs.runDue();
    // 920 were to be taken back; the spender had 109 left of them.
    assert.deepEqual([await balanceOf(keeper), await balanceOf(spender), await balanceOf(loser)], [90, 0, 90]);
    assert.equal((await done(`report ${round}`)).shortfall, 811);
    await done(`enter-result ${words} --by=sandbox-entry`);
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
    await done(`reverse-result ${round} --by=sandbox-entry`, ...reason);
    await t.deps.jobs.runDue();
    await publish(round, '40511', '11725');
    assert.deepEqual([await balanceOf(keeper), await balanceOf(loser)], [1010, 90]);
  });

  it('postpones a draw: bets go on to the new closing, the bills stay, and no second round comes', async () => {
    const { t, ops, done, bet, balanceOf, memberWith } = desk;
    const member = await memberWith(100);
    const government = (await done('rounds government')) as unknown as { round_id: string; draw_date: string }[];
    const planned = government[0];
    assert.equal(planned?.draw_date, '2026-12-01');
    await bet(member, planned.round_id, [['2top', '11', 10]]);
    const postpone = `postpone ${planned.round_id} --by=sandbox-entry --to`;
    assert.equal((await ops(`${postpone} 2026-11-30`)).code, 1);
    assert.match((await ops(`${postpone} 2026-12-16`)).complaint, /drawn on 2026-12-16 already/);
    const moved = await done(`${postpone} 2026-12-02 --result 17:00`);
    assert.deepEqual(
      [moved.draw_date, moved.closes_at, moved.result_at],
      ['2026-12-02', '2026-12-02T08:20:00.000Z', '2026-12-02T10:00:00.000Z'],
    );
    // A single Yeekee round a day is enough for the eleven days until then.
    await sql`update lotto_version set schedule = jsonb_set(schedule, '{rounds}', '1')
      where result_mapping = 'yeekee'`.execute(t.deps.db);
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
});
