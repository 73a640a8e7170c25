import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createTestApp, type TestAnswer, type TestApp, type TestMember } from '@chokdee/api/testing';
import { errors } from '@chokdee/api-contract';
import type { ErrorName } from '@chokdee/contracts';
import { seedLotto } from '@chokdee/lotto-server/seed';

const VALIDATE = 'POST /api/lotto/bill/validate';
const CREATE = 'POST /api/lotto/bill/create';
const SHOOT = 'POST /api/lotto/yeekee/shoot_number';
const FUND_THB = 1000;

let t: TestApp;
let member: TestMember;
let other: TestMember;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
  member = await t.registerMember();
  other = await t.registerMember();
  await Promise.all([member, other].map((one) => t.fund(one, FUND_THB)));
});
after(() => t.stop());

/** Sum of the stakes that the tests place on purpose. */
let placedThb = 0;
afterEach(async () => {
  const rows = await t.deps.db.selectFrom('wallets').selectAll().where('wallet_type_id', '=', 1).execute();
  const left = rows.reduce((sum, { balance_satang }) => sum + Number(balance_satang) / 100, 0);
  assert.equal(left, 2 * FUND_THB - placedThb, 'nothing is debited');
});

async function roundOf(code: string, agent_code = 'CHOKDEE') {
  const { data } = await t.api.call('GET /api/lotto/lobby', { agent_code });
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
  assert.ok(round, code);
  return round;
}
async function refused(name: string, input: unknown, error: ErrorName, fields: string[] = []): Promise<void> {
  const answer = await t.api.raw(name, input, { token: member.token });
  assert.equal(answer.error, errors[error].code, `${JSON.stringify(input).slice(0, 120)}: ${answer.message}`);
  const told = (answer.data as { fields?: { field: string }[] } | null)?.fields ?? [];
  for (const field of fields)
    assert.ok(
      told.some((one) => one.field === field),
      `${field}: ${JSON.stringify(told)}`,
    );
}
const line = (changed: object = {}) => ({ bet_type: '3top', number: '528', amount: 10, ...changed });
async function quote(who: TestMember, items: ReturnType<typeof line>[] = [line()]): Promise<string> {
  const input = { round_id: (await roundOf('hanoi_vip')).round_id, items };
  const { data } = await t.api.raw(VALIDATE, input, { token: who.token });
  return (data as { validate_token: string }).validate_token;
}

test('numbers with letters, of a wrong length, or of no known bet type', async () => {
  const { round_id } = await roundOf('hanoi_vip');
  for (const number of ['abc', '5 8', '๕๒๘', '', '12345', '-12', '5.2'])
    await refused(VALIDATE, { round_id, items: [line({ number })] }, 'INVALID_INPUT', ['items.0.number']);
  for (const number of ['5', '52', '5281'])
    await refused(VALIDATE, { round_id, items: [line(), line({ number })] }, 'BET_NUMBER_INVALID');
  await refused(VALIDATE, { round_id, items: [line({ number: 528 })] }, 'INVALID_INPUT', ['items.0.number']);
  await refused(VALIDATE, { round_id, items: [line({ bet_type: '9top' })] }, 'INVALID_INPUT');
  // The lottery draws no front numbers.
  await refused(VALIDATE, { round_id, items: [line({ bet_type: '3front' })] }, 'BET_TYPE_UNKNOWN');
});

test('stakes below zero, of nothing, of parts of a satang, or that are no numbers', async () => {
  const { round_id } = await roundOf('hanoi_vip');
  for (const amount of [-1, 0, -0.01, '10', null, 1e12])
    await refused(VALIDATE, { round_id, items: [line({ amount })] }, 'INVALID_INPUT', ['items.0.amount']);
  for (const amount of [1.005, 0.001, 10.123])
    await refused(VALIDATE, { round_id, items: [line({ amount })] }, 'AMOUNT_DECIMALS');
});

test('no lines, ten thousand lines; a rate that the member brings along counts for nothing', async () => {
  const { round_id } = await roundOf('hanoi_vip');
  await refused(VALIDATE, { round_id, items: [] }, 'INVALID_INPUT');
  await refused(VALIDATE, { round_id, items: Array.from({ length: 10_000 }, () => line()) }, 'INVALID_INPUT');
  const bold = { round_id, items: [line({ rate: 9999, max_win: 1e9 })], member_id: other.id };
  const { data } = await t.api.raw(VALIDATE, bold, { token: member.token });
  const { items } = data as { items: { rate: number; max_win: number }[] };
  assert.deepEqual([items[0]?.rate, items[0]?.max_win], [850, 8500]);
});

test('the same line twice is one stake on its number: together they keep to its limit', async () => {
  const { round_id } = await roundOf('hanoi_vip');
  const items = [line({ amount: 400 }), line({ amount: 400 })];
  const input = { round_id, items: [...items, ...items, ...items] };
  const { data } = await t.api.raw(VALIDATE, input, { token: member.token });
  const { validate_token, items: checked } = data as { validate_token: null; items: { status: string }[] };
  assert.equal(validate_token, null);
  assert.deepEqual(
    checked.map(({ status }) => status),
    ['ok', 'ok', 'ok', 'ok', 'ok', 'over_limit'],
  );
});

test('a round that nobody knows, of another house, or that is closed', async () => {
  await refused(VALIDATE, { round_id: '999999999', items: [line()] }, 'ROUND_UNKNOWN');
  await refused(
    VALIDATE,
    { round_id: (await roundOf('hanoi_vip', 'SIAMPHET')).round_id, items: [line()] },
    'ROUND_UNKNOWN',
  );
  await refused(VALIDATE, { round_id: 'drop table', items: [line()] }, 'ROUND_UNKNOWN');
  const past = await t.deps.db
    .selectFrom('lotto_round')
    .select('id')
    .where('agent_id', '=', 1)
    .orderBy('closes_at')
    .executeTakeFirstOrThrow();
  await t.deps.db.updateTable('lotto_round').set({ status: 'closed' }).where('id', '=', past.id).execute();
  await refused(VALIDATE, { round_id: String(past.id), items: [line()] }, 'ROUND_CLOSED');
});

test('a token that is made up, of another member, for other items, replayed, or expired', async () => {
  await refused(CREATE, { validate_token: 'x'.repeat(32) }, 'BILL_TOKEN_INVALID');
  await refused(CREATE, { validate_token: '' }, 'INVALID_INPUT', ['validate_token']);
  await refused(CREATE, { validate_token: await quote(other) }, 'BILL_TOKEN_INVALID');
  // Items do not travel with it: those it was made for are placed, whatever else is said.
  const token = await quote(member);
  const changed = { validate_token: token, items: [line({ number: '999', amount: 500 })] };
  const [first, again] = [
    (await t.api.raw(CREATE, changed, { token: member.token })) as TestAnswer<{ bill_id: string; total: number }>,
    await t.api.call(CREATE, { validate_token: token }, { token: member.token }),
  ];
  placedThb += 10;
  assert.deepEqual([first.error, first.data.total, again.data.bill_id], [0, 10, first.data.bill_id]);
  const old = await quote(member);
  t.clock.advance(120_001);
  await refused(CREATE, { validate_token: old }, 'BILL_TOKEN_INVALID');
});

test('shots of four or six digits, into a draw, during the cool-down, and after closing', async () => {
  const round = await roundOf('yeekee_5');
  const { round_id } = round;
  for (const number of ['1234', '123456', '12a45', '', 12345])
    await refused(SHOOT, { round_id, number }, 'INVALID_INPUT', ['number']);
  await refused(SHOOT, { round_id: (await roundOf('hanoi_vip')).round_id, number: '12345' }, 'NOT_YEEKEE');
  await refused(SHOOT, { round_id: '999999999', number: '12345' }, 'ROUND_UNKNOWN');
  assert.equal((await t.api.call(SHOOT, { round_id, number: '12345' }, { token: member.token })).error, 0);
  await refused(SHOOT, { round_id, number: '12345' }, 'SHOT_TOO_SOON');
  t.clock.set(round.shooting_closes_at ?? '');
  await refused(SHOOT, { round_id, number: '12345' }, 'SHOOTING_CLOSED');
  const { count } = (await t.api.call('GET /api/lotto/yeekee/lists', { round_id })).data;
  assert.equal(count, 1);
});
