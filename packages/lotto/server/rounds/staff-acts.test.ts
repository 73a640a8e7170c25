import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { confirmResult, enterResult } from '../results/result-entry.command.ts';
import { seedLotto } from '../seed/lotto.seed.ts';
import { voidRound } from '../settlement/void-round.command.ts';
import { restrictNumber } from '../terms/restrict-number.command.ts';

let t: TestApp;
let first: number;
let second: number;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
  const query = t.deps.db.selectFrom('staff').select('id').where('agent_id', '=', 1).orderBy('id');
  [first = 0, second = 0] = (await query.execute()).map((row) => row.id);
});
after(() => t.stop());

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
  const steps = [
    { upToSatang: 10_000n, rateHundredths: 9200 },
    { upToSatang: 20_000n, rateHundredths: 4000 },
  ];
  const base = { db: t.deps.db, roundId: Number(round_id), betType: '2top' as const, number: '28', now: t.clock.now() };
  await restrictNumber({ ...base, staffId: first, restriction: { kind: 'stepped', steps } });
  const tooMuch = await bet(member, round_id, '28', 31);
  assert.deepEqual([tooMuch?.status, tooMuch?.max_amount], ['over_limit', 30]);
  assert.equal((await bet(member, round_id, '28', 30))?.status, 'ok');
  assert.deepEqual((await bet(member, round_id, '28', 10))?.rate, 40);
  const stranger = await t.deps.db.selectFrom('staff').select('id').where('agent_id', '=', 2).executeTakeFirstOrThrow();
  await assert.rejects(restrictNumber({ ...base, staffId: stranger.id, restriction: { kind: 'full_ban' } }), {
    errorName: 'FORBIDDEN',
  });
});

test('a draw that its source skips is missed, says why, and gives every stake back', async () => {
  const member = await t.registerMember();
  await t.fund(member, 100);
  const { round_id } = await openRound('hanoi_normal');
  await bet(member, round_id, '28', 40);
  const base = { db: t.deps.db, roundId: Number(round_id), now: t.clock.now() };
  assert.equal(await voidRound({ ...base, staffId: first, cause: 'not_drawn' }), 'proposed');
  assert.equal(await voidRound({ ...base, staffId: second, cause: 'not_drawn' }), 'void');
  assert.equal(await voidRound({ ...base, staffId: second, cause: 'not_drawn' }), 'void');
  await t.deps.jobs.runDue();
  assert.equal(await balanceOf(member), 100);
  const { data } = await t.api.call('GET /api/lotto/result', { round_id });
  assert.deepEqual([data.status, data.phase], ['missed', 'missed']);
  assert.match(data.void_reason ?? '', /งดออกผล/);
  const acts = await t.deps.db
    .selectFrom('staff_audit')
    .select('act')
    .where('round_id', '=', Number(round_id))
    .execute();
  assert.deepEqual(acts, [{ act: 'propose-void-round' }, { act: 'void-round' }]);
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
  const base = { db: t.deps.db, roundId: Number(round_id), now: t.clock.now() };
  const published = { close: '23123.45', change: '-12.07' };
  const sourceUrl = 'https://www.twse.com.tw/';
  await enterResult({ ...base, staffId: first, published, sourceUrl });
  const early = await t.api.call('GET /api/lotto/result', { round_id });
  assert.deepEqual([early.data.numbers, early.data.entered_by], [null, null]);
  await confirmResult({ ...base, staffId: second, published });
  const { data } = await t.api.call('GET /api/lotto/result', { round_id });
  assert.deepEqual(data.numbers, { '3top': '345', '2top': '45', '2bottom': '07' });
  assert.equal(data.source_url, sourceUrl);
  assert.ok(data.entered_by && data.confirmed_by && data.confirmed_at);
  await assert.rejects(voidRound({ ...base, staffId: first, cause: 'outage' }), { errorName: 'FORBIDDEN' });
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
