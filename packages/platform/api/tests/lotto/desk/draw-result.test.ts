import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { countStakes } from '@chokdee/lotto-server/internal/bets/number-stakes.ts';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { seedLotto } from '@chokdee/lotto-server/seed';

type Line = readonly [bet_type: '2top' | '3top' | '2bottom' | '3tod' | 'run_top', number: string, amount: number];

describe('the result of a draw over all agents', () => {
  let t: TestApp;
  let [ann, bob, eve] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller];
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    ann = await addStaffCaller(t, 'ann', { everyAgent: true });
    bob = await addStaffCaller(t, 'bob', { everyAgent: true, agent: 'SIAMPHET' });
    eve = await addStaffCaller(t, 'eve', { agent: 'CHOKDEE' });
  });
  after(() => t.stop());

  const draw = { lottery: 'hanoi_special', draw: '2026-11-20' };
  const result = { special: '40511', first: '11725' };

  async function roundsOf(day = draw) {
    const { items } = await ann.done('GET /api/staff/rounds/board', { day: day.draw });
    return items.filter(({ lottery }) => lottery === day.lottery);
  }

  async function bet(member: TestMember, round_id: string, lines: readonly Line[]) {
    const items = lines.map(([bet_type, number, amount]) => ({ bet_type, number, amount }));
    const { token } = await t.signInAgain(member);
    const { data } = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    assert.ok(data.validate_token, JSON.stringify(data.items));
    return t.api.call('POST /api/lotto/bill/create', { validate_token: data.validate_token }, { token });
  }

  async function memberOf(agent: string, thb: number): Promise<TestMember> {
    const member = await t.registerMember({ agentId: agent === 'CHOKDEE' ? 1 : 2 });
    await t.fund(member, thb);
    return member;
  }

  async function balanceOf(member: TestMember): Promise<number> {
    const { token } = await t.signInAgain(member);
    const { data } = await t.api.call('POST /api/member/wallets', {}, { token });
    return data.find((wallet) => wallet.wallet_type_id === 1)?.balance ?? -1;
  }

  let [one, two] = [] as unknown as [TestMember, TestMember];

  it('the board has the rounds of all agents with their stakes', async () => {
    one = await memberOf('CHOKDEE', 1000);
    two = await memberOf('SIAMPHET', 1000);
    const rounds = await roundsOf();
    assert.deepEqual(rounds.map(({ agent }) => agent).sort(), ['CHOKDEE', 'SIAMPHET']);
    const idOf = (agent: string) => rounds.find((round) => round.agent === agent)?.round_id ?? '';
    await bet(one, idOf('CHOKDEE'), [
      ['2top', '11', 10],
      ['3tod', '151', 20],
      ['run_top', '1', 10],
      ['2top', '22', 100],
    ]);
    await bet(two, idOf('SIAMPHET'), [['2bottom', '25', 30]]);
    const [first, second] = (await roundsOf()).sort((a, b) => (a.agent < b.agent ? -1 : 1));
    assert.deepEqual([first?.lines, first?.stakes, first?.worst, first?.worst_number], [4, 140, 9200, '2top:22']);
    assert.deepEqual([second?.lines, second?.stakes, second?.due], [1, 30, null]);
  });

  it('a bill that is taken back counts no more', async () => {
    const rounds = await roundsOf();
    const id = rounds.find(({ agent }) => agent === 'SIAMPHET')?.round_id ?? '';
    const { data } = await bet(two, id, [['2bottom', '25', 40]]);
    const { token } = await t.signInAgain(two);
    await t.api.call('POST /api/lotto/bill/cancel', { bill_id: data.bill_id ?? '' }, { token });
    const stakes = async () => (await roundsOf()).find(({ agent }) => agent === 'SIAMPHET')?.stakes;
    const before = await stakes();
    await countStakes(t.deps.db);
    const left = await t.deps.db.selectFrom('lotto_uncounted').selectAll().execute();
    assert.deepEqual([before, await stakes(), left], [30, 30, []], 'the same, counted or not');
  });

  it('no result while the draw takes bets', async () => {
    const refused = await ann.call('POST /api/staff/draw/enter', { ...draw, ...result });
    assert.match(refused.text, /still takes bets/);
    t.clock.set('2026-11-20T10:16:00.000Z');
    await t.deps.db.deleteFrom('jobs').where('name', '=', 'lotto.sandbox-draw').execute();
    assert.deepEqual(
      (await roundsOf()).map(({ due }) => due),
      ['result', 'result'],
    );
  });

  it('the payout is told before, by agent and bet type', async () => {
    const { brands } = await ann.done('GET /api/staff/draws/payout', { ...draw, ...result });
    const [first, second] = [...brands].sort((a, b) => (a.agent < b.agent ? -1 : 1));
    // 10 x 92, 20 x 120 for 511 in any order, 10 x 3.2.
    assert.deepEqual([first?.stakes, first?.payout, first?.ggr], [140, 920 + 2400 + 32, 140 - 3352]);
    assert.deepEqual(
      second?.types.map(({ bet_type, number, lines, stake }) => [bet_type, number, lines, stake]),
      [['2bottom', '25', 1, 30]],
    );
    const wrong = await ann.call('GET /api/staff/draws/payout', { ...draw, special: '4051', first: '11725' });
    assert.equal(wrong.status, 400);
  });

  it('the second person types blind; a difference is told, and not what the first one typed', async () => {
    const asked = await ann.done('POST /api/staff/draw/enter', { ...draw, ...result, reason: 'ผลออกแล้ว' });
    assert.equal(asked.outcome, 'waits');
    assert.deepEqual(
      (await roundsOf()).map(({ due }) => due),
      ['confirm', 'confirm'],
    );
    const other = await bob.call('POST /api/staff/draw/enter', { ...draw, special: '40512', first: '11725' });
    assert.equal(other.status, 403);
    assert.match(other.text, /asked for something else/);
    assert.doesNotMatch(other.text, /40511/);
    const log = await ann.call('GET /api/staff/audit', { act: 'draw enter' });
    assert.ok(log.text.includes('asked for something else') && !/4051[12]/.test(log.text), log.text);
    const state = await bob.done('GET /api/staff/draws/state', draw);
    assert.deepEqual([state.asked?.by_me, state.asked?.by], [false, 'ann']);
    assert.equal((await bob.call('POST /api/staff/approvals/approve', { id: String(asked.approval) })).status, 403);
  });

  it('a person of one agent does not confirm for another', async () => {
    const refused = await eve.call('POST /api/staff/draw/enter', { ...draw, ...result });
    assert.match(refused.text, /lacks the permission results.enter at SIAMPHET/);
    const sue = await addStaffCaller(t, 'sue', { agent: 'SIAMPHET' });
    const [state, board] = [
      await sue.done('GET /api/staff/draws/state', draw),
      await sue.done('GET /api/staff/rounds/board', { day: draw.draw }),
    ];
    const dues = board.items.filter(({ lottery }) => lottery === draw.lottery).map(({ due }) => due);
    assert.deepEqual([state.asked, dues], [null, ['result']], 'asked where sue answers nothing');
  });

  it('a round for all agents is opened by a second person of the same agents', async () => {
    const asked = await ann.done('POST /api/staff/draw/open', { lottery: 'hanoi_special', 'closes-in': '2h' });
    const id = String(asked.approval);
    const refused = await eve.call('POST /api/staff/approvals/approve', { id });
    assert.match(refused.text, /lacks the permission rounds.create at SIAMPHET/);
    await ann.done('POST /api/staff/approvals/refuse', { id, reason: 'x' });
    const own = { lottery: 'hanoi_special', 'closes-in': '2h', brands: 'CHOKDEE' };
    const ofOne = await ann.done('POST /api/staff/draw/open', own);
    const inbox = await eve.done('GET /api/staff/approvals', {});
    assert.equal(inbox.items.find((item) => item.id === ofOne.approval)?.may_decide, true);
    await ann.done('POST /api/staff/approvals/refuse', { id: String(ofOne.approval), reason: 'x' });
  });

  it('the same result by a second person, who has chosen another agent, settles all rounds; all pages hear', async () => {
    const told: [number | null, string][] = [];
    const { tellStaff } = t.deps.live;
    t.deps.live.tellStaff = async (...topic) => void told.push(topic);
    const { data, outcome } = await bob.done(
      'POST /api/staff/draw/enter',
      { ...draw, ...result },
      { agent: 'SIAMPHET' },
    );
    t.deps.live.tellStaff = tellStaff;
    assert.deepEqual(told, [
      [null, 'approvals'],
      [null, 'results'],
    ]);
    assert.equal(outcome, 'done');
    assert.equal((data as unknown[]).length, 2);
    await t.deps.jobs.runDue();
    const board = await roundsOf();
    assert.deepEqual(
      board.map(({ payouts }) => payouts).sort((a, b) => Number(a) - Number(b)),
      [30 * 92, 3352],
    );
    assert.deepEqual([await balanceOf(one), await balanceOf(two)], [1000 - 140 + 3352, 1000 - 30 + 30 * 92]);
    const audit = await t.deps.db
      .selectFrom('staff_audit')
      .innerJoin('agents', 'agents.id', 'staff_audit.agent_id')
      .select(['code', 'subject'])
      .where('act', '=', 'draw enter')
      .where('outcome', '=', 'done')
      .orderBy('staff_audit.id')
      .execute();
    assert.deepEqual(audit.map(({ code, subject }) => `${code} ${subject?.split(':')[0]}`).sort(), [
      'CHOKDEE draw',
      'CHOKDEE round',
      'SIAMPHET round',
    ]);
  });

  it('a reversal is approved by the second person and takes all wins back', async () => {
    const reason = 'อ่านเลขผิดหลัก';
    const preview = await ann.done('POST /api/staff/draw/reverse', { ...draw, reason, preview: true });
    assert.deepEqual([preview.outcome, preview.persons], ['preview', 'two']);
    const asked = await ann.done('POST /api/staff/draw/reverse', { ...draw, reason });
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) }, { agent: 'CHOKDEE' });
    await t.deps.jobs.runDue();
    assert.deepEqual([await balanceOf(one), await balanceOf(two)], [1000 - 140, 1000 - 30]);
    const due = (await roundsOf()).map((row) => row.due);
    assert.deepEqual(due, ['result', 'result']);
  });

  it('a void draw gives every stake back at all agents', async () => {
    const asked = await ann.done('POST /api/staff/draw/void', { ...draw, cause: 'not_drawn' });
    assert.equal(asked.outcome, 'waits');
    await bob.done('POST /api/staff/draw/void', { ...draw, cause: 'not_drawn' });
    await t.deps.jobs.runDue();
    assert.deepEqual([await balanceOf(one), await balanceOf(two)], [1000, 1000]);
    const shown = (await roundsOf()).map(({ lines, stakes, payouts }) => [lines, stakes, payouts]);
    assert.deepEqual(shown, [
      [0, 0, null],
      [0, 0, null],
    ]);
    assert.deepEqual((await ann.done('GET /api/staff/draws/payout', { ...draw, ...result })).brands, []);
  });

  it('a draw is opened, closed and postponed at all agents at once', async () => {
    const more = { lottery: 'lao_vip', 'closes-in': '2h' };
    // A draw of one agent takes a number that the draw of both does not join.
    const own = { ...more, brands: 'SIAMPHET' };
    await ann.done('POST /api/staff/draw/open', own);
    await bob.done('POST /api/staff/draw/open', own);
    assert.equal((await ann.done('POST /api/staff/draw/open', more)).outcome, 'waits');
    assert.equal((await bob.done('POST /api/staff/draw/open', more)).outcome, 'done');
    const [{ draw_date, round_no }] = (await t.deps.db
      .selectFrom('lotto_round')
      .select(['draw_date', 'round_no'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ draw_date: string; round_no: number }];
    assert.equal(round_no, 3);
    const extra = { lottery: 'lao_vip', draw: `${draw_date}-${round_no}` };
    const closed = await ann
      .done('POST /api/staff/draw/close', { ...extra, brands: 'SIAMPHET' }, { agent: 'CHOKDEE' })
      .catch((error: unknown) => error);
    assert.match(String(closed), /not open yet/);
    t.clock.advance(1000);
    assert.equal((await ann.done('POST /api/staff/draw/close', extra)).outcome, 'done');
    const later = { lottery: 'hanoi_vip', draw: '2026-11-20', to: '2026-11-20', result: '23:00', why: 'แหล่งผลเลื่อน' };
    await ann.done('POST /api/staff/draw/postpone', later);
    assert.equal((await bob.done('POST /api/staff/draw/postpone', later)).outcome, 'done');
    const moved = await roundsOf({ lottery: 'hanoi_vip', draw: '2026-11-20' });
    assert.deepEqual(
      moved.map(({ result_at }) => result_at),
      ['2026-11-20T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
    );
  });

  it('all commands over agents name themselves', () => {
    const over = lottoCommands.filter((command) => command.kind === 'act' && command.over === 'agents');
    assert.ok(over.length >= 8);
  });
});
