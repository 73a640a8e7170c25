import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import type { InputOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { seedLotto } from '@chokdee/lotto-server/seed';

let t: TestApp;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
});
after(() => t.stop());

type Items = InputOf<'POST /api/lotto/bill/validate'>['items'];

async function openRound(code: string) {
  const { data } = await t.api.call('GET /api/lotto/lobby', {});
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
  assert.ok(round, code);
  return round;
}

async function memberWith(thb: number): Promise<TestMember> {
  const member = await t.registerMember();
  if (thb > 0) await t.fund(member, thb);
  return member;
}

async function quote(member: TestMember, round_id: string, items: Items) {
  const answer = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token: member.token });
  assert.equal(answer.error, 0);
  return answer.data;
}

const create = (member: TestMember, validate_token: string | null) =>
  t.api.call('POST /api/lotto/bill/create', { validate_token: validate_token ?? '' }, { token: member.token });
const cancel = (member: TestMember, bill_id: string) =>
  t.api.call('POST /api/lotto/bill/cancel', { bill_id }, { token: member.token });

async function balanceOf(member: TestMember): Promise<number> {
  const { data } = await t.api.call('POST /api/member/wallets', {}, { token: member.token });
  return data.find((wallet) => wallet.wallet_type_id === 1)?.balance ?? -1;
}

test('restricted numbers say so before the bill, and their rate is frozen in it', async () => {
  const member = await memberWith(1000);
  const { round_id } = await openRound('hanoi_special');
  const { items } = await quote(member, round_id, [
    { bet_type: '3top', number: '789', amount: 10 },
    { bet_type: '3top', number: '999', amount: 10 },
    { bet_type: '2bottom', number: '89', amount: 60 },
    { bet_type: '2bottom', number: '89', amount: 60 },
  ]);
  assert.deepEqual(
    items.map((item) => [item.status, item.rate, item.original_rate, item.max_amount]),
    [
      ['closed', 850, 850, 0],
      ['reduced', 425, 850, 2000],
      ['ok', 92, 92, 100],
      ['over_limit', 92, 92, 40],
    ],
  );
  const { data: limits } = await t.api.call('GET /api/lotto/limit', { round_id }, { token: member.token });
  const stepped = limits.restricted.find((row) => row.kind === 'stepped');
  assert.deepEqual([stepped?.rate, stepped?.left, stepped?.steps.length], [92, 100, 3]);
});

test('what can be won is what the best draw pays, in the quote, the bill, its repetition, list and detail', async () => {
  const member = await memberWith(1000);
  const { round_id } = await openRound('hanoi_normal');
  const runs = [...'0123456789'].map((number) => ({ bet_type: 'run_top' as const, number, amount: 10 }));
  const quoted = await quote(member, round_id, runs);
  const bills = [await create(member, quoted.validate_token), await create(member, quoted.validate_token)];
  const by = { token: member.token };
  const { data: list } = await t.api.call('GET /api/lotto/bill/list', { round_id }, by);
  const bill_id = bills[0]?.data.bill_id ?? '';
  const { data: detail } = await t.api.call('GET /api/lotto/bill/detail', { bill_id }, by);
  const told = [quoted, ...bills.map(({ data }) => data), ...list.items, detail.bill].map(({ max_win }) => max_win);
  assert.deepEqual(told, [96, 96, 96, 96, 96]);
});

test('50 at once on a stepped number: each step is filled to the satang, and nobody else is debited', async () => {
  const { round_id } = await openRound('hanoi_special');
  const members = await Promise.all(Array.from({ length: 50 }, () => memberWith(100)));
  const placeUntilDecided = async (member: TestMember): Promise<number | null> => {
    for (;;) {
      const offered = await quote(member, round_id, [{ bet_type: '2bottom', number: '89', amount: 10 }]);
      const rate = offered.items[0]?.rate ?? null;
      if (offered.validate_token === null) return null;
      const answer = await create(member, offered.validate_token);
      if (answer.error === 0) return rate;
      assert.equal(answer.error, codeOf('4004 BILL_CHANGED'));
    }
  };
  const rates = await Promise.all(members.map(placeUntilDecided));
  const count = (rate: number | null) => rates.filter((one) => one === rate).length;
  assert.deepEqual([count(92), count(46), count(20.24), count(null)], [10, 10, 10, 20]);
  const lines = await t.deps.db
    .selectFrom('lotto_bill_line')
    .select(['rate_hundredths'])
    .where('round_id', '=', Number(round_id))
    .where('number', '=', '89')
    .execute();
  assert.equal(lines.filter((line) => line.rate_hundredths === 9200).length, 10);
  const balances = await Promise.all(members.map(balanceOf));
  assert.equal(balances.filter((balance) => balance === 90).length, 30);
});

test('a refused bill does not fail its neighbours of the same batch', async () => {
  const { round_id } = await openRound('hanoi_vip');
  const rich = await Promise.all(Array.from({ length: 12 }, () => memberWith(100)));
  const quotes = await Promise.all(
    rich.map((one) => quote(one, round_id, [{ bet_type: '3top', number: '123', amount: 60 }])),
  );
  // The money of every third member is gone before the placement, and one token was never given out.
  await Promise.all(
    rich.map(async (one, index) => {
      if (index % 3 !== 0) return;
      const other = await quote(one, round_id, [{ bet_type: '2top', number: '12', amount: 50 }]);
      assert.equal((await create(one, other.validate_token)).error, 0);
    }),
  );
  const answers = await Promise.all([
    ...rich.map((one, index) => create(one, quotes[index]?.validate_token ?? null)),
    create(rich[1] as TestMember, 'no-such-token'),
  ]);
  const expected = rich.map((_, index) => (index % 3 === 0 ? codeOf('3001 BALANCE_TOO_LOW') : 0));
  assert.deepEqual(
    answers.map((answer) => answer.error),
    [...expected, codeOf('4005 BILL_TOKEN_INVALID')],
  );
});

test('a bill can be taken back within five minutes, as a ledger row of its own, three times a round', async () => {
  const member = await memberWith(1000);
  const { round_id } = await openRound('hanoi_vip');
  const place = async () => {
    const { validate_token } = await quote(member, round_id, [{ bet_type: '3top', number: '321', amount: 100 }]);
    return (await create(member, validate_token)).data;
  };
  const bill = await place();
  assert.ok(bill.cancellable_until);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(member, bill.bill_id)));
  assert.deepEqual(new Set(answers.map((answer) => answer.data.status)), new Set(['cancelled']));
  assert.equal(await balanceOf(member), 1000);
  const { data: statement } = await t.api.call('GET /api/member/statement', {}, { token: member.token });
  assert.equal(statement.items.filter((item) => item.type === 'lotto_refund').length, 1);
  for (const _ of [2, 3]) assert.equal((await cancel(member, (await place()).bill_id)).error, 0);
  const fourth = await place();
  assert.equal((await cancel(member, fourth.bill_id)).error, codeOf('4019 CANCEL_LIMIT_REACHED'));
  t.clock.advance(5 * 60_000 + 1);
  assert.equal((await cancel(member, fourth.bill_id)).error, codeOf('4018 BILL_NOT_CANCELLABLE'));
  assert.equal(await balanceOf(member), 900);
});

test('nothing is taken back two minutes before closing, after it, or after the result', async () => {
  const { round_id, closes_at, result_at } = await openRound('yeekee_5');
  const closes = Date.parse(closes_at);
  t.clock.set(new Date(closes - 150_000));
  const member = await memberWith(100);
  const place = async () => {
    const { validate_token } = await quote(member, round_id, [{ bet_type: '3top', number: '321', amount: 10 }]);
    return (await create(member, validate_token)).data;
  };
  const [early, late] = [await place(), await place()];
  t.clock.set(new Date(closes - 120_000));
  assert.equal((await cancel(member, early.bill_id)).error, 0);
  for (const at of [closes - 119_999, closes, Date.parse(result_at)]) {
    t.clock.set(new Date(at));
    await t.deps.jobs.runDue();
    assert.equal((await cancel(member, late.bill_id)).error, codeOf('4018 BILL_NOT_CANCELLABLE'));
  }
  // Void for want of shots: the refund comes from the settlement, once.
  assert.equal(await balanceOf(member), 100);
});
