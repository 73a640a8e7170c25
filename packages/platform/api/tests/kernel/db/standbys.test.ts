import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addStaffCaller, createTestApp, type TestApp } from '@chokdee/api/testing';
import { createDb, type Db } from '@chokdee/kernel/db';
import { standbyReads } from '@chokdee/kernel/internal/db/standbys.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';

/** Calls that a standby answers, with an input. */
const CALLS = [
  ['GET /api/lotto/lobby', {}],
  ['GET /api/lotto/rounds', { category_id: 1 }],
  ['GET /api/lotto/results', {}],
  ['GET /api/lotto/rates', { category_id: 1 }],
  ['GET /api/lotto/bill/list', {}],
  ['GET /api/lotto/bill/export', { format: 'csv' }],
  ['GET /api/game/lobby', {}],
  ['GET /api/game/list', {}],
  ['GET /api/lobby/configs', { lobby_key: 'slot' }],
  ['GET /api/game/bills', {}],
  ['GET /api/member/statement', {}],
  ['GET /api/member/statement/balance', {}],
] as const;

let t: TestApp;
let readOnly: Db;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
  const url = new URL(t.databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  readOnly = createDb(url.href, 2);
});
after(async () => {
  await readOnly.close();
  await t.stop();
});

test('calls that a standby answers write nothing, and answer as the primary does', async () => {
  const { token } = await t.registerMember();
  const ask = async () => Promise.all(CALLS.map(([name, input]) => t.api.raw(name, input, { token })));
  const fromPrimary = await ask();
  standbyReads.reset();
  Object.assign(t.app.deps, { standbys: { current: async () => readOnly.db } });
  const fromStandby = await ask();
  Object.assign(t.app.deps, { standbys: null });
  const { values } = await standbyReads.get();
  assert.deepEqual(values, [{ labels: { outcome: 'answered' }, value: CALLS.length }]);
  for (const [place, [name]] of CALLS.entries()) {
    assert.deepEqual(fromStandby[place]?.data, fromPrimary[place]?.data, name);
  }
});

test('a standby that fails is passed over: the primary answers', async () => {
  const { token } = await t.registerMember();
  const gone = createDb('postgres://nobody@127.0.0.1:9/none', 1);
  Object.assign(t.app.deps, { standbys: { current: async () => gone.db } });
  const { status } = await t.api.call('GET /api/lotto/bill/list', {}, { token });
  Object.assign(t.app.deps, { standbys: null });
  await gone.close();
  assert.equal(status, 200);
});

test('reports of the back office and proofs of rounds are read on a standby, and are the same there', async () => {
  const ann = await addStaffCaller(t, 'ann', { everyAgent: true, roles: ['finance', 'lottery', 'marketing'] });
  const { id: roundId } = await t.deps.db
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .select('r.id')
    .where('c.fairness', 'is not', null)
    .where('r.agent_id', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const { token } = await t.registerMember();
  const ask = async () => [
    await ann.done('GET /api/staff/profit', days),
    await ann.done('GET /api/staff/books', days),
    await ann.done('GET /api/staff/books/checks', days),
    await ann.done('GET /api/staff/rounds/board', {}),
    await ann.done('GET /api/staff/offers/costs', { kind: 'promotion' }),
    (await t.api.call('GET /api/lotto/yeekee/proof', { round_id: String(roundId) }, { token })).data,
  ];
  const fromPrimary = await ask();
  standbyReads.reset();
  Object.assign(t.app.deps, { standbys: { current: async () => readOnly.db } });
  const fromStandby = await ask();
  Object.assign(t.app.deps, { standbys: null });
  assert.deepEqual(fromStandby, fromPrimary);
  assert.deepEqual((await standbyReads.get()).values, [{ labels: { outcome: 'answered' }, value: fromPrimary.length }]);
});
