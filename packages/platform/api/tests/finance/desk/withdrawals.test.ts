import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { BANK_MEMBER_NAME, BANK_MEMBER_PASSWORD, memberWithBank } from '@chokdee/api/testing/finance';
import { seedFinance } from '@chokdee/finance-server/seed';
import { endPayout } from '@chokdee/finance-server/withdraw';

describe('the desk of withdrawals', () => {
  let test: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
    ann = await addStaffCaller(test, 'ann', { roles: ['finance'] });
    bob = await addStaffCaller(test, 'bob', { roles: ['finance'] });
  });
  after(() => test.stop());

  async function ask(amount: number): Promise<{ ref: string; member: TestMember }> {
    const member = await memberWithBank(test, amount + 500);
    const { token } = member;
    const input = { wallet_id: member.mainWalletId, amount };
    const password = BANK_MEMBER_PASSWORD;
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', { ...input, password }, { token });
    const confirm = { ...input, confirm_token: data.confirm_token };
    const { data: asked } = await test.api.call('POST /api/member/withdraw', confirm, { token });
    return { ref: asked.ref, member };
  }
  const find = async (by: StaffCaller, ref: string) => {
    const [row] = (await by.done('GET /api/staff/withdrawals', { ref, status: 'all' })).items;
    assert.ok(row);
    return row;
  };

  it('shows age, account with the match of names, money in and out, and flags in words', async () => {
    const { ref, member } = await ask(26_000);
    test.clock.advance(90_000);
    const row = await find(ann, ref);
    assert.deepEqual(
      [row.waits_s, row.username, row.amount, row.status, row.bank, row.account_name, row.name_match],
      [90, member.username, 26_000, 'requested', 'KBANK', BANK_MEMBER_NAME, 'bank'],
    );
    assert.deepEqual(
      [row.in_30, row.out_30, row.in_all, row.out_all, row.turnover_left],
      [26_500, 26_000, 26_500, 26_000, 0],
    );
    assert.ok(row.flags.length > 0);
    assert.ok(
      row.flags.every((words) => /[\u0E01-\u0E2E]/.test(words)),
      row.flags.join(', '),
    );
    assert.deepEqual([row.approval, row.approvals_needed], [null, 2]);
  });

  it('lists what waits, the oldest first, page by page', async () => {
    const refs = [(await ask(7000)).ref];
    test.clock.advance(1000);
    refs.push((await ask(8000)).ref);
    const first = await ann.done('GET /api/staff/withdrawals', { status: 'waiting', limit: 2 });
    const second = await ann.done('GET /api/staff/withdrawals', {
      ...{ status: 'waiting', limit: 2 },
      cursor: first.next_cursor ?? '',
    });
    const rows = [...first.items, ...second.items];
    assert.deepEqual(
      rows.slice(-2).map(({ ref }) => ref),
      refs,
    );
    assert.deepEqual(
      rows.map(({ requested_at }) => requested_at),
      rows.map(({ requested_at }) => requested_at).sort(),
    );
  });

  it('approves many by two persons, each with an outcome of its own', async () => {
    const refs = (await ann.done('GET /api/staff/withdrawals', { status: 'waiting' })).items.map(({ ref }) => ref);
    const [gone = ''] = refs;
    await ann.done('POST /api/staff/withdrawals/refuse', { ref: gone, reason: 'บัญชีไม่ตรง' });
    const outcomes = async (by: StaffCaller) =>
      Promise.all(
        refs.map(
          async (ref) => (await by.call('POST /api/staff/withdrawals/approve', { ref })).data?.outcome ?? 'refused',
        ),
      );
    assert.deepEqual(await outcomes(ann), ['refused', ...refs.slice(1).map(() => 'waits')]);
    const asked = await find(bob, refs[1] ?? '');
    assert.deepEqual([asked.approval?.asked_by, asked.approval?.is_own, asked.status], ['ann', false, 'requested']);
    assert.equal((await find(ann, refs[1] ?? '')).approval?.is_own, true);
    // The same person twice is still one person.
    assert.deepEqual(await outcomes(ann), ['refused', ...refs.slice(1).map(() => 'waits')]);
    assert.deepEqual(await outcomes(bob), ['refused', ...refs.slice(1).map(() => 'done')]);
    const { items } = await ann.done('GET /api/staff/withdrawals', { status: 'waiting' });
    assert.deepEqual(items, []);
  });

  it('tells the history of one: asked, flagged, approved by whom, sent, contradicted', async () => {
    const { ref, member } = await ask(9000);
    await ann.done('POST /api/staff/withdrawals/approve', { ref, reason: 'ตรวจแล้ว' });
    await bob.done('POST /api/staff/withdrawals/approve', { ref });
    await endPayout(test.deps, { provider: 'sandbox', eventId: 'odd', ref, isDone: true, bankRef: 'B1' });
    const { withdrawal, timeline } = await ann.done('GET /api/staff/withdrawals/detail', { ref });
    assert.equal(withdrawal?.member_id, member.id);
    assert.deepEqual(
      timeline
        .map(({ by, note }) => [by, note].filter(Boolean).join(' '))
        .filter((words) => /^(ann|bob|B1)/.test(words)),
      ['ann ตรวจแล้ว', 'bob', 'B1'],
    );
    const [odd] = (await ann.done('GET /api/staff/payouts/contradictions', { state: 'open' })).items;
    assert.deepEqual([odd?.ref, odd?.told], [ref, 'done']);
    assert.deepEqual(await ann.done('GET /api/staff/withdrawals/detail', { ref: 'WDNONE' }), {
      withdrawal: null,
      timeline: [],
    });
  });
});
