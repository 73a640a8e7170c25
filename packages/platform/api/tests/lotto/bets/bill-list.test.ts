import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import type { InputOf } from '@chokdee/contracts';
import { lottoReferences } from '@chokdee/lotto-server/internal/bets/references.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';

let t: TestApp;
let member: TestMember;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
  member = await t.registerMember();
  await t.fund(member, 1000);
});
after(() => t.stop());

type Items = InputOf<'POST /api/lotto/bill/validate'>['items'];

async function place(numbers: readonly string[]): Promise<string> {
  const { data: lobby } = await t.api.call('GET /api/lotto/lobby', {});
  const lottery = lobby.groups.flatMap((group) => group.items).find((item) => item.code === 'hanoi_special');
  const items: Items = numbers.map((number) => ({ bet_type: '2top', number, amount: 10 }));
  const as = { token: member.token };
  const quote = await t.api.call(
    'POST /api/lotto/bill/validate',
    { round_id: lottery?.round?.round_id ?? '', items },
    as,
  );
  const bill = await t.api.call('POST /api/lotto/bill/create', { validate_token: quote.data.validate_token ?? '' }, as);
  assert.equal(bill.error, 0);
  return bill.data.bill_id;
}

const list = async (input: InputOf<'GET /api/lotto/bill/list'>) =>
  (await t.api.call('GET /api/lotto/bill/list', input, { token: member.token })).data;

test('totals are those of every bill that matches, whatever the page shows', async () => {
  await place(['11', '22', '33', '44']);
  const cancelled = await place(['07']);
  const { data: before } = await t.api.call(
    'GET /api/lotto/bill/detail',
    { bill_id: cancelled },
    { token: member.token },
  );
  assert.equal(before.cancels_left, 3);
  await t.api.call('POST /api/lotto/bill/cancel', { bill_id: cancelled }, { token: member.token });
  const all = await list({ limit: 1 });
  assert.equal(all.items.length, 1);
  assert.deepEqual(all.totals, { count: 2, total: 50, won: 0, refunded: 10 });
  assert.deepEqual((await list({ scope: 'history' })).totals, { count: 1, total: 10, won: 0, refunded: 10 });
  const { data: later } = await t.api.call(
    'GET /api/lotto/bill/detail',
    { bill_id: cancelled },
    { token: member.token },
  );
  assert.equal(later.cancels_left, 2);
});

test('a bill in the list names its first three numbers', async () => {
  const { items } = await list({ scope: 'pending' });
  assert.deepEqual(
    items.map((bill) => bill.first_numbers),
    [['11', '22', '33']],
  );
});

test('bills of another lottery and of another time do not match', async () => {
  assert.equal((await list({ category_id: 999_999 })).totals.count, 0);
  assert.equal((await list({ to: '2020-01-01T00:00:00.000Z' })).totals.count, 0);
});

test('the file has every line of the bills that match, leading zeros and all, and of nobody else', async () => {
  const stranger = await t.registerMember();
  const save = async (input: Omit<InputOf<'GET /api/lotto/bill/export'>, 'format'>, token = member.token) =>
    (await t.api.call('GET /api/lotto/bill/export', { format: 'csv', ...input }, { token })).data;
  const all = await save({});
  assert.deepEqual([all.rows, all.is_cut, all.filename], [5, false, 'bills-2026-11-20.csv']);
  assert.equal(all.content.charCodeAt(0), 0xfeff);
  const [head, newest, ...others] = all.content.split('\r\n');
  assert.equal(head?.split(',').length, newest?.split(',').length);
  assert.match(newest ?? '', /^2026-11-20 12:00:00,HN201126-.*"=""07""",10\.00,92\.00,คืนโพยแล้ว,10\.00$/);
  assert.equal(others.length, 5);
  assert.equal((await save({ scope: 'pending' })).rows, 4);
  assert.equal((await save({ category_id: 999_999 })).rows, 0);
  assert.equal((await save({}, stranger.token)).rows, 0);
});

test('the statement calls a bill by its own number, and staff find bill and round by theirs', async () => {
  const { db } = t.deps;
  const { items } = await list({ limit: 100 });
  const numbers = new Map(items.map(({ bill_id, bill_no }) => [bill_id, bill_no]));
  const { data } = await t.api.call('GET /api/member/statement', { type: 'lotto_bet' }, { token: member.token });
  assert.ok(data.items.length > 0);
  for (const { reference, reference_no } of data.items) {
    assert.equal(reference_no, numbers.get(reference?.id ?? ''));
    const found = await lottoReferences.bill.find(db, member.agentId, reference_no);
    assert.deepEqual(found, { memberId: member.id, id: reference?.id });
    assert.equal(await lottoReferences.bill.find(db, member.agentId + 1, reference_no), undefined);
    const round = await lottoReferences.round.find(db, member.agentId, reference_no.replace(/-\d+$/, ''));
    assert.equal(round?.id, items.find(({ bill_id }) => bill_id === reference?.id)?.round_id);
    const named = await lottoReferences.round.numbersOf(db, member.id, [round?.id ?? '']);
    assert.equal(named.get(round?.id ?? ''), reference_no.replace(/-\d+$/, ''));
  }
});
