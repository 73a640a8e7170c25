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
const FIFTY = 50;

async function openRound(code: string) {
  const { data } = await t.api.call('GET /api/lotto/lobby', {});
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
  assert.ok(round, code);
  return round;
}

async function membersWith(thb: number, count = FIFTY): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let index = 0; index < count; index += 1) members.push(await t.registerMember());
  await Promise.all(members.map((member) => t.fund(member, thb)));
  return members;
}

async function tokenFor({ token }: TestMember, round_id: string, items: Items): Promise<string> {
  const { data } = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
  assert.ok(data.validate_token);
  return data.validate_token;
}

const create = ({ token }: TestMember, validate_token: string) =>
  t.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
const shoot = ({ token }: TestMember, round_id: string, number: string) =>
  t.api.call('POST /api/lotto/yeekee/shoot_number', { round_id, number }, { token });
const cancel = ({ token }: TestMember, bill_id: string) =>
  t.api.call('POST /api/lotto/bill/cancel', { bill_id }, { token });

async function balanceOf({ token }: TestMember): Promise<number> {
  const { data } = await t.api.call('POST /api/member/wallets', {}, { token });
  return data.find((wallet) => wallet.wallet_type_id === 1)?.balance ?? -1;
}

function countErrors(answers: readonly { error: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { error } of answers) counts[error] = (counts[error] ?? 0) + 1;
  return counts;
}

test('50 placements around the closing instant: placed and debited, or closed and nothing debited', async () => {
  const members = await membersWith(100);
  const { round_id, closes_at } = await openRound('yeekee_5');
  t.clock.set(new Date(Date.parse(closes_at) - 1));
  const tokens = await Promise.all(
    members.map((member) => tokenFor(member, round_id, [{ bet_type: '2top', number: '11', amount: 60 }])),
  );
  const place = (index: number) => {
    const member = members[index];
    assert.ok(member);
    return create(member, tokens[index] ?? '');
  };
  const early = Array.from({ length: FIFTY / 2 }, (_, index) => place(index));
  const between = early[0]?.then(() => t.clock.set(closes_at));
  const closing = between?.then(() => t.deps.jobs.runDue());
  const late = Array.from({ length: FIFTY / 2 }, (_, index) => between?.then(() => place(FIFTY / 2 + index)));
  const answers = (await Promise.all([...early, ...late])).flatMap((answer) => answer ?? []);
  await closing;
  const counts = countErrors(answers);
  assert.equal((counts[0] ?? 0) + (counts[codeOf('4002 ROUND_CLOSED')] ?? 0), FIFTY, JSON.stringify(counts));
  assert.ok((counts[0] ?? 0) > 0 && (counts[codeOf('4002 ROUND_CLOSED')] ?? 0) >= FIFTY / 2, JSON.stringify(counts));
  for (const [index, member] of members.entries()) {
    assert.equal(await balanceOf(member), answers[index]?.error === 0 ? 40 : 100);
  }
});

test('50 bills at once of one member hold the limit of a number, and the limit of a round', async () => {
  const [member] = await membersWith(20_000, 1);
  assert.ok(member);
  const { round_id } = await openRound('hanoi_vip');
  const ofNumber: Items = [{ bet_type: '3top', number: '123', amount: 100 }];
  const tokens = await Promise.all(Array.from({ length: FIFTY }, () => tokenFor(member, round_id, ofNumber)));
  const placed = countErrors(await Promise.all(tokens.map((token) => create(member, token))));
  // 2,000 a number.
  assert.deepEqual(placed, { 0: 20, [codeOf('4004 BILL_CHANGED')]: 30 });
  const government = await openRound('government');
  const ofRound = await Promise.all(
    Array.from({ length: FIFTY }, (_, index) =>
      tokenFor(member, government.round_id, [{ bet_type: '2top', number: String(10 + index), amount: 300 }]),
    ),
  );
  const taken = countErrors(await Promise.all(ofRound.map((token) => create(member, token))));
  // 10,000 a round: 33 of 300, and 100 more would fit.
  assert.deepEqual(taken, { 0: 33, [codeOf('4004 BILL_CHANGED')]: 17 });
  assert.equal(await balanceOf(member), 20_000 - 2000 - 9900);
});

test('50 shots at once of one member are one shot; of 50 members they have positions without a gap', async () => {
  const members = await membersWith(1);
  const [first] = members;
  assert.ok(first);
  const { round_id } = await openRound('yeekee_15');
  const hasty = await Promise.all(Array.from({ length: FIFTY }, () => shoot(first, round_id, '00001')));
  assert.deepEqual(countErrors(hasty), { 0: 1, [codeOf('4012 SHOT_TOO_SOON')]: FIFTY - 1 });
  t.clock.advance(4999);
  assert.equal((await shoot(first, round_id, '00001')).error, codeOf('4012 SHOT_TOO_SOON'));
  t.clock.advance(1);
  const volley = await Promise.all(members.map((member, index) => shoot(member, round_id, String(10_000 + index))));
  assert.deepEqual(countErrors(volley), { 0: FIFTY });
  const positions = volley.map(({ data }) => data.shot.position).sort((a, b) => a - b);
  assert.deepEqual(
    positions,
    Array.from({ length: FIFTY }, (_, index) => index + 2),
  );
});

test('a shot at the closing instant is too late, one a millisecond before counts; 19 void the round, 20 make it', async () => {
  const members = await membersWith(100, 20);
  const outcomes = [];
  for (const shots of [19, 20]) {
    const round = await openRound('yeekee_5');
    const closes = Date.parse(round.shooting_closes_at ?? '');
    const [bettor, last] = [members[0], members[shots - 1]];
    assert.ok(bettor && last);
    const better = await t.signInAgain(bettor);
    await create(better, await tokenFor(better, round.round_id, [{ bet_type: 'run_top', number: '1', amount: 10 }]));
    t.clock.set(new Date(closes - 10_000));
    const most = await Promise.all(members.slice(0, shots - 1).map((member) => shoot(member, round.round_id, '12345')));
    assert.deepEqual(countErrors(most), { 0: shots - 1 });
    t.clock.set(new Date(closes - 1));
    assert.equal((await shoot(last, round.round_id, '12345')).error, 0);
    t.clock.set(new Date(closes));
    const late = members.slice(0, 5).map((member) => shoot(member, round.round_id, '12345'));
    assert.deepEqual(countErrors(await Promise.all(late)), { [codeOf('4014 SHOOTING_CLOSED')]: 5 });
    t.clock.set(round.result_at);
    await t.deps.jobs.runDue();
    outcomes.push((await t.api.call('GET /api/lotto/result', { round_id: round.round_id })).data.status);
  }
  assert.deepEqual(outcomes, ['cancelled', 'resulted']);
});

test('50 cancellations at once take a bill back once, and three bills a round; a second past the window none', async () => {
  const [registered] = await membersWith(1000, 1);
  assert.ok(registered);
  const member = registered;
  const { round_id } = await openRound('hanoi_normal');
  const bills: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const token = await tokenFor(member, round_id, [{ bet_type: '2top', number: '45', amount: 100 }]);
    bills.push((await create(member, token)).data.bill_id);
  }
  const tries = await Promise.all(Array.from({ length: FIFTY }, (_, index) => cancel(member, bills[index % 5] ?? '')));
  assert.equal(new Set(tries.filter(({ error }) => error === 0).map(({ data }) => data.bill_id)).size, 3);
  assert.equal(countErrors(tries)[codeOf('4019 CANCEL_LIMIT_REACHED')], 20);
  assert.equal(await balanceOf(member), 800);
  const other = await openRound('lao_vip');
  const token = await tokenFor(member, other.round_id, [{ bet_type: '2top', number: '45', amount: 100 }]);
  const { data } = await create(member, token);
  t.clock.advance(5 * 60_000 + 1);
  const late = await Promise.all(Array.from({ length: FIFTY }, () => cancel(member, data.bill_id)));
  assert.deepEqual(countErrors(late), { [codeOf('4018 BILL_NOT_CANCELLABLE')]: FIFTY });
});
