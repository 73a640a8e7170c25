import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls } from '@chokdee/api-contract';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { lottoHistorySeed, seedLottoHistory } from '@chokdee/lotto-server/seed';
import { runSeeds, seeds } from '../seed.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { acts, empty, inputsOf, type Named } from './member-pages.ts';

/** Seeds of a first start, with a shorter history of draws. */
const shortHistory = lottoHistorySeed({ drawDays: 3, yeekeeHours: 30 });
const chosen = seeds.map((seed) => (seed === seedLottoHistory ? shortHistory : seed));

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

let t: TestApp;
let named: Named;
before(async () => {
  t = await createTestApp();
  await runSeeds(t.deps, chosen);
  named = await findNamed(t);
});
after(() => t.stop());

/** Paths of lists in an answer: 'items', 'active.turnover.progress'; '' for an answer that is a list. */
function listsIn({ type, anyOf, properties }: Schema, path = ''): string[] {
  if (anyOf) return anyOf.flatMap((schema) => listsIn(schema, path));
  if (type === 'array') return [path];
  return Object.entries(properties ?? {}).flatMap(([name, schema]) => listsIn(schema, path ? `${path}.${name}` : name));
}

const withLists = Object.entries(calls)
  .filter(([, { access }]) => access !== 'operator')
  .map(([name, { data }]) => ({ name, lists: listsIn(data as Schema) }))
  .filter(({ lists }) => lists.length > 0);

function valueAt(data: unknown, path: string): unknown {
  if (path === '') return data;
  return path.split('.').reduce<unknown>((of, name) => (of as Readonly<Record<string, unknown>> | null)?.[name], data);
}

async function signIn(username: string): Promise<string> {
  const members = t.deps.db.selectFrom('members').selectAll().where('username', '=', username);
  const member = await members.executeTakeFirstOrThrow();
  return (await t.signInAgain({ ...member, agentId: 1, token: '', password: '', mainWalletId: 0 })).token;
}

/** Ids that calls need: things of the demo member, and things that are open now. */
async function findNamed({ deps: { db }, clock }: TestApp): Promise<Named> {
  const now = clock.now();
  const { id: memberId } = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'demo0001')
    .executeTakeFirstOrThrow();
  const own = <T extends 'lotto_bill' | 'wheel_spins'>(table: T) =>
    db
      .selectFrom(table as 'wheel_spins')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const bills = db
    .selectFrom('lotto_bill as b')
    .innerJoin('lotto_round as r', 'r.id', 'b.round_id')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .select(['b.id', 'b.round_id', 'r.category_id'])
    .where('b.member_id', '=', memberId);
  const draw = await bills
    .where('c.code', '=', 'hanoi_vip')
    .where('b.status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  const yeekee = await bills.where('c.code', '=', 'yeekee_5').executeTakeFirstOrThrow();
  const pending = await bills.where('b.status', '=', 'pending').executeTakeFirstOrThrow();
  const game = await db
    .selectFrom('game_rounds')
    .select('round_id')
    .where('member_id', '=', memberId)
    .where('game_id', '=', 'hilo-thai')
    .executeTakeFirstOrThrow();
  const voted = await db
    .selectFrom('poll_votes')
    .select('poll_id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    today: bangkokDate(now),
    bill: String(draw.id),
    drawRound: String(draw.round_id),
    category: draw.category_id,
    yeekeeRound: String(yeekee.round_id),
    openRound: String(pending.round_id),
    gameRound: game.round_id,
    spin: String((await own('wheel_spins')).id),
    poll: String(voted.poll_id),
  };
}

test('every list of the contract is asked for, or is the answer of an act', () => {
  const asked = inputsOf(named);
  const known = new Set([...Object.keys(asked), ...acts]);
  const isAsked = ({ name }: { name: string }) => name.startsWith('GET ') || known.has(name);
  assert.deepEqual(
    withLists.filter((call) => !isAsked(call)).map(({ name }) => name),
    [],
  );
  const there = new Set(withLists.map(({ name }) => name));
  assert.deepEqual(
    [...known].filter((name) => !there.has(name)),
    [],
  );
});

test('no list of a member page is empty for the demo member', async () => {
  const token = await signIn('demo0001');
  const asked = inputsOf(named);
  const found: string[] = [];
  for (const { name, lists } of withLists.filter(({ name }) => !acts.has(name))) {
    for (const input of asked[name] ?? [{}]) {
      const { error, data, message } = await t.api.raw(name, input, { token });
      assert.equal(error, 0, `${name} ${JSON.stringify(input)}: ${message}`);
      const suffix = asked[name] && asked[name].length > 1 ? ` ${JSON.stringify(input)}` : '';
      for (const list of lists) {
        const value = valueAt(data, list);
        if (!Array.isArray(value) || value.length === 0) found.push(`${name}${suffix}${list && ` ${list}`}`);
      }
    }
  }
  const excuseOf = (list: string) => Object.keys(empty).find((key) => list === key || list.endsWith(` ${key}`));
  assert.deepEqual(
    found.filter((list) => excuseOf(list) === undefined),
    [],
  );
  const used = new Set(found.map(excuseOf));
  assert.deepEqual(
    Object.keys(empty).filter((key) => !used.has(key)),
    [],
    'these are empty no more',
  );
});

test('the second demo member is new: nothing of what a member does is there', async () => {
  const token = await signIn('demo0002');
  const own = [
    'GET /api/member/statement',
    'GET /api/member/payment/list',
    'GET /api/member/withdraw/list',
    'GET /api/lotto/bill/list',
    'GET /api/game/bills',
    'GET /api/member/points/history',
    'GET /api/redemption/history',
    'GET /api/coupon/history',
    'GET /api/affiliate/transactions',
    'POST /api/wheel/reward',
  ];
  for (const name of own) {
    const { data } = await t.api.raw(name, {}, { token });
    assert.deepEqual((data as { items: unknown[] }).items, [], name);
  }
  for (const name of ['GET /api/game/recent', 'GET /api/game/favourite', 'GET /api/lotto/saved_set']) {
    assert.deepEqual((await t.api.raw(name, {}, { token })).data, [], name);
  }
});
