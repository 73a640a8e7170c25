import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '@chokdee/api/testing/finance';
import type { InputOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { seedFinance } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { openRounds } from '@chokdee/lotto-server/rounds';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { assertMayStake } from '@chokdee/play/internal/limits/guard.ts';
import { periodEnd, periodStart } from '@chokdee/play/internal/limits/period.rules.ts';

const HOUR_MS = 3_600_000;

describe('limits', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance] });
    await openRounds(test.deps, test.clock.now());
  });
  after(() => test.stop());

  const set = (member: TestMember, input: InputOf<'POST /api/member/limits'>) =>
    test.api.call('POST /api/member/limits', input, { token: member.token });
  const open = (member: TestMember, amount: number) =>
    test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, { token: member.token });
  async function quote(member: TestMember, amount: number): Promise<string> {
    const lobby = await test.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
    const items = lobby.data.groups.flatMap((group) => group.items);
    const round_id = items.find((item) => item.code === 'hanoi_special')?.round?.round_id ?? '';
    const bet = { round_id, items: [{ bet_type: '3top' as const, number: '528', amount }] };
    const { data } = await test.api.call('POST /api/lotto/bill/validate', bet, { token: member.token });
    return data.validate_token ?? '';
  }
  const place = (member: TestMember, validate_token: string) =>
    test.api.call('POST /api/lotto/bill/create', { validate_token }, { token: member.token });

  it('begin and end with the Bangkok day, week and month', () => {
    const at = new Date('2026-11-01T18:00:00Z');
    const iso = (period: 'day' | 'week' | 'month') =>
      [periodStart(period, at), periodEnd(period, at)].map((d) => d.toISOString());
    assert.deepEqual(iso('day'), ['2026-11-01T17:00:00.000Z', '2026-11-02T17:00:00.000Z']);
    assert.deepEqual(iso('week'), ['2026-11-01T17:00:00.000Z', '2026-11-08T17:00:00.000Z']);
    assert.deepEqual(iso('month'), ['2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z']);
  });

  it('hold at once when set or lowered; a raise waits a day and is confirmed', async () => {
    const member = await test.registerMember();
    const name = { kind: 'deposit', period: 'day' } as const;
    const before = await test.api.call('GET /api/member/limits', {}, member);
    assert.deepEqual([before.data.limits.length, before.data.should_ask], [9, true]);
    await set(member, { ...name, amount: 1000 });
    assert.equal((await open(member, 1000.01)).error, codeOf('7002 LIMIT_REACHED'));
    await set(member, { ...name, amount: 500 });
    assert.equal((await set(member, { ...name, amount: 500 })).error, codeOf('7003 LIMIT_UNCHANGED'));
    assert.equal((await open(member, 501)).error, codeOf('7002 LIMIT_REACHED'));
    const raised = await set(member, { ...name, amount: null });
    const row = raised.data.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day');
    assert.deepEqual([row?.amount, row?.waiting?.amount], [500, null]);
    const accept = { ...name, accept: true };
    const early = await test.api.call('POST /api/member/limits/confirm', accept, member);
    assert.equal(early.error, codeOf('7004 LIMIT_CHANGE_WAITING'));
    test.clock.advance(24 * HOUR_MS);
    const later = await test.signInAgain(member);
    assert.equal((await open(later, 501)).error, codeOf('7002 LIMIT_REACHED'));
    assert.equal((await test.api.call('POST /api/member/limits/confirm', accept, { token: later.token })).error, 0);
    assert.equal((await open(later, 501)).error, 0);
  });

  it('count deposits that were made', async () => {
    const member = await test.registerMember();
    await test.fund(member, 300);
    await set(member, { kind: 'deposit', period: 'week', amount: 500 });
    assert.equal((await open(member, 200.01)).error, codeOf('7002 LIMIT_REACHED'));
    assert.equal((await open(member, 200)).error, 0);
  });

  it('are not passed by 20 bills at once', async () => {
    const member = await test.registerMember();
    await test.fund(member, 5000);
    await set(member, { kind: 'stake', period: 'day', amount: 100 });
    const tokens: string[] = [];
    for (let index = 0; index < 20; index += 1) tokens.push(await quote(member, 10 + index / 100));
    const answers = await Promise.all(tokens.map((token) => place(member, token)));
    const placed = answers.filter(({ error }) => error === 0).length;
    assert.ok(placed >= 8 && placed <= 9, String(placed));
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('7002 LIMIT_REACHED')));
  });

  it('are not passed by 20 stakes of games at once, nor by a loss', async () => {
    const member = await test.registerMember();
    await test.fund(member, 500);
    await set(member, { kind: 'loss', period: 'month', amount: 50 });
    const stake = (stakeSatang: bigint) =>
      inTransaction(test.deps.db, (tx) =>
        assertMayStake(tx, { memberId: member.id, stakeSatang, now: test.clock.now() }),
      );
    await stake(5000n);
    await assert.rejects(stake(5001n), { errorName: 'LIMIT_REACHED' });
  });

  it('leave withdrawals alone: who excludes himself plays and deposits no more, and has the money', async () => {
    const member = await memberWithBank(test, 1000);
    const token = await quote(member, 10);
    const exclude = (duration: InputOf<'POST /api/member/self_exclude'>['duration']) =>
      test.api.call('POST /api/member/self_exclude', { duration, is_understood: true }, { token: member.token });
    const { data } = await exclude('7d');
    assert.deepEqual(
      [data.kind, data.until],
      ['cool_off', new Date(test.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString()],
    );
    assert.equal((await exclude('24h')).error, codeOf('7006 EXCLUSION_SHORTER'));
    assert.equal((await open(member, 100)).error, codeOf('7001 SELF_EXCLUDED'));
    assert.equal((await place(member, token)).error, codeOf('7001 SELF_EXCLUDED'));
    const request = { wallet_id: member.mainWalletId, amount: 500, password: BANK_MEMBER_PASSWORD };
    const prepared = await test.api.call('POST /api/member/withdraw/prepare', request, { token: member.token });
    assert.equal(prepared.error, 0);
    assert.equal((await exclude('forever')).data.until, null);
  });

  it('bring members to the list of staff: a limit that is used up, a fast loss, a rest', async () => {
    const [full, fast] = [await test.registerMember(), await test.registerMember()];
    await set(full, { kind: 'deposit', period: 'day', amount: 500 });
    await test.fund(full, 480);
    await test.fund(fast, 100);
    await set(fast, { kind: 'loss', period: 'week', amount: 40 });
    await place(fast, await quote(fast, 25));
    const ann = await addStaffCaller(test, 'ann', { roles: ['support'] });
    const listed = async (input: object) => {
      const { items } = await ann.done('GET /api/staff/risk/care', input);
      return items.map(({ member_id, what, period, used, amount }) => [member_id, what, period, used, amount]);
    };
    assert.ok((await listed({})).some((row) => `${row}` === `${[full.id, 'deposit', 'day', 480, 500]}`));
    assert.ok((await listed({})).every(([id]) => id !== fast.id));
    assert.deepEqual(await listed({ why: 'lost_fast', of: 'loss' }), [[fast.id, 'loss', 'week', 25, 40]]);
    const resting = await listed({ why: 'excluded' });
    assert.deepEqual(
      resting.map(([, what]) => what),
      ['exclude', 'cool_off'],
    );
    assert.ok(
      (await ann.done('GET /api/staff/risk/care', { why: 'excluded' })).items.some(({ until }) => until === null),
    );
    const looks = test.deps.db
      .selectFrom('staff_audit')
      .select('member_id')
      .where('act', '=', 'GET /api/staff/risk/care');
    assert.ok((await looks.execute()).some(({ member_id }) => member_id === fast.id));
  });

  it('come with a summary of the session and the reality check', async () => {
    const member = await test.registerMember();
    await test.fund(member, 100);
    await test.api.call('POST /api/member/reality_check', { minutes: 10 }, member);
    await place(member, await quote(member, 25));
    test.clock.advance(10 * 60_000);
    const summary = async () => (await test.api.call('GET /api/member/session_summary', {}, member)).data;
    const due = await summary();
    assert.deepEqual([due.elapsed_s, due.staked, due.net, due.is_due], [600, 25, -25, true]);
    await test.api.call('POST /api/member/session_summary/acknowledge', {}, member);
    assert.equal((await summary()).is_due, false);
    await test.api.call('POST /api/member/reality_check', { minutes: 1 }, member);
    test.clock.advance(59_000);
    assert.equal((await summary()).is_due, false);
    test.clock.advance(1_000);
    assert.equal((await summary()).is_due, true, 'a minute is the shortest');
    assert.equal((await test.api.raw('POST /api/member/reality_check', { minutes: 0 }, member)).status, 400);
  });
});
