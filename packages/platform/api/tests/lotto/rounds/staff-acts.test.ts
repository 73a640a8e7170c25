import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { seedLotto } from '@chokdee/lotto-server/seed';

let t: TestApp;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
});
after(() => t.stop());
const { ops, done } = opsTerminal(() => t, lottoCommands);
const [ANN, BOB] = ['--by=sandbox-entry', '--by=sandbox-confirm'];

async function openRound(code: string) {
  const { data } = await t.api.call('GET /api/lotto/lobby', {});
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
  assert.ok(round, code);
  return round;
}

async function bet(member: TestMember, round_id: string, number: string, amount: number) {
  const items = [{ bet_type: '2top' as const, number, amount }];
  const { token } = member;
  const { data } = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
  if (data.validate_token) {
    await t.api.call('POST /api/lotto/bill/create', { validate_token: data.validate_token }, { token });
  }
  return data.items[0];
}

async function balanceOf(member: TestMember): Promise<number> {
  const { data } = await t.api.call('POST /api/member/wallets', {}, { token: member.token });
  return data.find((wallet) => wallet.wallet_type_id === 1)?.balance ?? -1;
}

test('a number is restricted while bets come in: what was staked before counts into its steps', async () => {
  const member = await t.registerMember();
  await t.fund(member, 1000);
  const { round_id } = await openRound('lao_vip');
  await bet(member, round_id, '28', 70);
  // Steps that pay no more than before need one person only.
  const restrict = ['restrict-number', round_id, '2top', '28', '--steps=100:92,200:40', ANN];
  assert.equal((await ops(...restrict)).data.kind, 'stepped');
  const tooMuch = await bet(member, round_id, '28', 31);
  assert.deepEqual([tooMuch?.status, tooMuch?.max_amount], ['over_limit', 30]);
  assert.equal((await bet(member, round_id, '28', 30))?.status, 'ok');
  assert.deepEqual((await bet(member, round_id, '28', 10))?.rate, 40);
  const foreign = ['restrict-number', round_id, '2top', '28', '--ban', '--agent=SIAMPHET', ANN];
  assert.match((await ops(...foreign)).complaint, /the agent has no round/);
});

test('a draw that its source skips is missed, says why, and gives every stake back', async () => {
  const member = await t.registerMember();
  await t.fund(member, 100);
  const { round_id } = await openRound('hanoi_normal');
  await bet(member, round_id, '28', 40);
  const end = (by: string) => ops('void-round', round_id, '--cause=not_drawn', by);
  assert.ok((await end(ANN)).data.waits);
  assert.ok((await end(ANN)).data.waits);
  assert.equal((await end(BOB)).data.status, 'missed');
  await t.deps.jobs.runDue();
  assert.equal(await balanceOf(member), 100);
  const { data } = await t.api.call('GET /api/lotto/result', { round_id });
  assert.deepEqual([data.status, data.phase], ['missed', 'missed']);
  assert.match(data.void_reason ?? '', /งดออกผล/);
  const acts = await t.deps.db
    .selectFrom('staff_audit')
    .select(['act', 'outcome'])
    .where('subject', '=', `round:${round_id}`)
    .execute();
  assert.deepEqual(acts, [
    { act: 'void-round', outcome: 'asked' },
    { act: 'void-round', outcome: 'done' },
  ]);
});

test('a result shows its source and both persons, masked, and is void no more', async () => {
  const { round_id, closes_at, result_at } = await openRound('taiwan');
  const phaseAt = async (instant: number | string) => {
    t.clock.set(new Date(instant));
    return (await t.api.call('GET /api/lotto/result', { round_id })).data.phase;
  };
  const closes = Date.parse(closes_at);
  assert.deepEqual(
    [await phaseAt(closes - 300_001), await phaseAt(closes - 300_000), await phaseAt(closes), await phaseAt(result_at)],
    ['open', 'closing', 'closed', 'waiting'],
  );
  const sourceUrl = 'https://www.twse.com.tw/';
  const enter = ['enter-result', round_id, 'close=23123.45', 'change=-12.07', `--source=${sourceUrl}`];
  assert.ok((await ops(...enter, ANN)).data.waits);
  const early = await t.api.call('GET /api/lotto/result', { round_id });
  assert.deepEqual([early.data.numbers, early.data.entered_by], [null, null]);
  await done(...enter, BOB);
  const { data } = await t.api.call('GET /api/lotto/result', { round_id });
  assert.deepEqual(data.numbers, { '3top': '345', '2top': '45', '2bottom': '07' });
  assert.equal(data.source_url, sourceUrl);
  assert.ok(data.entered_by && data.confirmed_by && data.confirmed_at);
  assert.match((await ops('void-round', round_id, '--cause=outage', ANN)).complaint, /has its result/);
});

test('rates of a lottery are those of its rounds, and of no other agent', async () => {
  const { data: lobby } = await t.api.call('GET /api/lotto/lobby', {});
  const item = lobby.groups.flatMap(({ items }) => items).find(({ round }) => round !== null);
  assert.ok(item?.round);
  const rates = await t.api.call('GET /api/lotto/rates', { category_id: item.category_id });
  const ofRound = await t.api.call('GET /api/lotto/rate', { round_id: item.round.round_id });
  assert.deepEqual(rates.data, ofRound.data);
  const foreign = { category_id: item.category_id, agent_code: 'SIAMPHET' };
  assert.equal((await t.api.call('GET /api/lotto/rates', foreign)).error, codeOf('4016 CATEGORY_UNKNOWN'));
  assert.equal(
    (await t.api.call('GET /api/lotto/rates', { category_id: 999_999 })).error,
    codeOf('4016 CATEGORY_UNKNOWN'),
  );
});

test('favourites and saved sets belong to their member', async () => {
  const [member, other] = [await t.registerMember(), await t.registerMember()];
  const { token } = member;
  const { data: lobby } = await t.api.call('GET /api/lotto/lobby', {});
  const category_id = lobby.groups[0]?.items[0]?.category_id ?? 0;
  const marked = await t.api.call('POST /api/lotto/favourite', { category_id, is_favourite: true }, { token });
  assert.deepEqual(marked.data.category_ids, [category_id]);
  const foreign = await t.api.call(
    'POST /api/lotto/favourite',
    { category_id: 999_999, is_favourite: true },
    { token },
  );
  assert.equal(foreign.error, codeOf('4016 CATEGORY_UNKNOWN'));
  const items = [{ bet_type: '2top' as const, number: '07', amount: 5.5 }];
  const { data: saved } = await t.api.call('POST /api/lotto/saved_set', { name: 'A', items }, { token });
  const change = { set_id: saved.set_id, name: 'B', items };
  const stolen = await t.api.call('POST /api/lotto/saved_set', change, { token: other.token });
  assert.equal(stolen.error, codeOf('4020 SAVED_SET_UNKNOWN'));
  assert.equal((await t.api.call('POST /api/lotto/saved_set', change, { token })).data.name, 'B');
  const wrong = [{ bet_type: '3top' as const, number: '07' }];
  const invalid = await t.api.call('POST /api/lotto/saved_set', { name: 'C', items: wrong }, { token });
  assert.equal(invalid.error, codeOf('4008 BET_NUMBER_INVALID'));
  await t.api.call('DELETE /api/lotto/saved_set', { set_id: saved.set_id }, { token });
  assert.deepEqual((await t.api.call('GET /api/lotto/saved_set', {}, { token })).data, []);
});
