import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import type { InputOf } from '@chokdee/contracts';
import { findProblems } from '@chokdee/kernel/ledger';
import { createBetPlacer, createBillValidator } from '@chokdee/lotto-server/bets';
import { findSummed, sumBills } from '@chokdee/lotto-server/internal/bets/list/bill-sums.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { reverseResult } from '@chokdee/lotto-server/settlement';
import fc from 'fast-check';
import { sql } from 'kysely';
import { giveResult, onRound } from '../../../testing/lotto/round-acts.ts';

type Filter = InputOf<'GET /api/lotto/bill/list'>;

const HOUR_MS = 3_600_000;
/** More than are read one by one. */
const BILLS = 240;
/** Newest bills that are in no sum. */
const KEPT = 30;

describe('the sums of a long list of bills', () => {
  let t: TestApp;
  let member: TestMember;
  /** Two lotteries: the first is drawn. */
  let rounds: { id: string; category: number; closesAt: Date }[];
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    member = await t.registerMember();
    await t.fund(member, 9_000);
    rounds = [await roundOf('korea'), await roundOf('government')];
  });
  after(() => t.stop());

  async function roundOf(code: string) {
    const { id, category_id, closes_at } = await t.deps.db
      .selectFrom('lotto_round as r')
      .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
      .select(['r.id', 'r.category_id', 'r.closes_at'])
      .where('c.code', '=', code)
      .where('r.agent_id', '=', member.agentId)
      .where('r.closes_at', '>', t.clock.now())
      .where('r.opens_at', '<=', t.clock.now())
      .orderBy('r.closes_at')
      .executeTakeFirstOrThrow();
    return { id: String(id), category: category_id, closesAt: closes_at };
  }

  async function place(roundId: string, bills: number): Promise<void> {
    const [validate, placeBet] = [createBillValidator(t.deps), createBetPlacer(t.deps)];
    for (let bill = 0; bill < bills; bill += 1) {
      const items = [
        { bet_type: '2top' as const, number: String(bill % 100).padStart(2, '0'), amount: 1 + (bill % 7) },
      ];
      const { validate_token, items: checked } = await validate({ member, input: { round_id: roundId, items } });
      assert.ok(validate_token, JSON.stringify(checked));
      await placeBet({ member, validateToken: validate_token, note: null });
    }
  }

  async function run(): Promise<void> {
    t.clock.advance(60_000);
    await t.deps.jobs.runDue();
  }

  /** Spreads what was bought over days, of which the oldest bills come first. */
  const spread = () =>
    sql`
    update lotto_bill set created_at = ${t.clock.now()}::timestamptz - interval '7 hours' * (${BILLS} - n)
      from (select id, row_number() over (order by id) as n from lotto_bill where member_id = ${member.id}) o
      where lotto_bill.member_id = ${member.id} and o.id = lotto_bill.id and status = 'pending'`.execute(t.owner);

  const list = async (filter: Filter) => {
    const { token } = await t.signInAgain(member);
    const { data } = await t.api.call('GET /api/lotto/bill/list', { limit: 1, ...filter }, { token });
    return data.totals;
  };

  /** Reads all pages of a list. */
  async function readAll(filter: Filter, token: string): Promise<string[]> {
    const { data } = await t.api.call('GET /api/lotto/bill/list', filter, { token });
    const { items, next_cursor } = data;
    const older = next_cursor === null ? [] : await readAll({ ...filter, cursor: next_cursor }, token);
    return [...items.map(({ bill_id }) => bill_id), ...older];
  }

  const sum = async () => sumBills(t.deps.db, member.id, {}, await findSummed(t.deps.db, member.id));

  /** The same, from every bill. */
  async function count({ scope, category_id, from, to }: Filter) {
    const { rows } = await sql<{ count: number; total: number; won: number; refunded: number }>`
      select count(*)::integer as count, coalesce(sum(total_satang), 0)::float8 / 100 as total,
          coalesce(sum(payout_satang) filter (where status = 'won'), 0)::float8 / 100 as won,
          coalesce(sum(total_satang) filter (where status in ('cancelled', 'refunded')), 0)::float8 / 100 as refunded
        from lotto_bill where member_id = ${member.id}
          and (${scope ?? null}::text is null or (status = 'pending') = (${scope ?? null}::text = 'pending'))
          and (${category_id ?? null}::integer is null or category_id = ${category_id ?? null}::integer)
          and created_at >= ${from ?? '-infinity'}::timestamptz and created_at < ${to ?? 'infinity'}::timestamptz`.execute(
      t.owner,
    );
    return rows[0];
  }

  const rolled = async () => {
    const { rows } = await sql<{ days: number; bills: number; upto_id: number | null }>`
      select count(*)::integer as days, coalesce(sum(bills), 0)::integer as bills,
          (select upto_id from lotto_bill_rolls where member_id = ${member.id}) as upto_id
        from lotto_bill_days where member_id = ${member.id}`.execute(t.owner);
    return rows[0];
  };

  const moment = fc.integer({ min: -80 * 24, max: 24 });
  const filters = fc.record({
    scope: fc.constantFrom(undefined, 'pending' as const, 'history' as const),
    lottery: fc.constantFrom(undefined, 0, 1),
    ends: fc.tuple(moment, moment).map((ends) => ends.sort((one, other) => one - other)),
    isOpen: fc.tuple(fc.boolean(), fc.boolean()),
  });
  const at = (hours = 0) => new Date(t.clock.now().getTime() + hours * HOUR_MS).toISOString();

  const agree = () =>
    fc.assert(
      fc.asyncProperty(filters, async ({ scope, lottery, ends: [from, to], isOpen: [isFromOpen, isToOpen] }) => {
        const category = lottery === undefined ? undefined : rounds[lottery]?.category;
        const filter = {
          ...(scope && { scope }),
          ...(category !== undefined && { category_id: category }),
          ...(!isFromOpen && { from: at(from) }),
          ...(!isToOpen && from !== to && { to: at(to) }),
        };
        assert.deepEqual(await list(filter), await count(filter));
      }),
      { numRuns: 40 },
    );

  it('are none while bills wait, and begin below the first', async () => {
    const [drawn, open] = rounds;
    await place(drawn?.id ?? '', BILLS);
    await place(open?.id ?? '', 3);
    await spread();
    await agree();
    const { rows } = await sql<{ id: number }>`
      select min(id) as id from lotto_bill where member_id = ${member.id}`.execute(t.owner);
    assert.deepEqual(await rolled(), { days: 0, bills: 0, upto_id: (rows[0]?.id ?? 0) - 1 });
  });

  it('are kept by day and lottery up to the first bill that waits, and agree with every bill', async () => {
    const { id = '', closesAt } = rounds[0] ?? {};
    t.clock.set(new Date((closesAt?.getTime() ?? 0) + 1_000));
    await giveResult(t.deps.db, Number(id), { close: '23155.55', change: '-12.07' }, t.clock.now());
    await run();
    await agree();
    const { days, bills } = (await rolled()) ?? {};
    assert.equal(bills, BILLS - KEPT);
    assert.ok((days ?? 0) > 50, `${days} days`);
    assert.equal((await count({ scope: 'pending' }))?.count, 3);
  });

  it('leave the pages of a list as they are', async () => {
    const { token } = await t.signInAgain(member);
    const bills = t.owner.selectFrom('lotto_bill').selectAll().where('member_id', '=', member.id);
    const rows = await bills.orderBy('id', 'desc').execute();
    const [first = 0, second = 0] = rounds.map(({ category }) => category);
    const cases: Filter[] = [
      { limit: 20 },
      { limit: 50 },
      { scope: 'history', limit: 50 },
      { scope: 'pending', limit: 2 },
      { scope: 'pending', limit: 20 },
      { category_id: first, limit: 50 },
      { category_id: second, scope: 'pending', limit: 2 },
      { category_id: second, scope: 'history', limit: 2 },
      { from: at(-60 * 24), to: at(-20 * 24), limit: 50 },
    ];
    for (const filter of cases) {
      const { scope, category_id, from, to } = filter;
      const want = rows
        .filter(({ status }) => !scope || (status === 'pending') === (scope === 'pending'))
        .filter((bill) => !category_id || bill.category_id === category_id)
        .filter(({ created_at: made }) => !from || !to || (made >= new Date(from) && made < new Date(to)));
      const wanted = want.map(({ id }) => String(id));
      assert.deepEqual(await readAll(filter, token), wanted, JSON.stringify(filter));
    }
  });

  it('are proven by the books, their count too', async () => {
    assert.deepEqual(await findProblems(t.deps.db), []);
    const { days } = (await rolled()) ?? {};
    const change = (by: number) =>
      sql`update lotto_bill_days set bills = bills + ${by} where member_id = ${member.id}`.execute(t.owner);
    await change(1);
    const problems = await findProblems(t.deps.db);
    await change(-1);
    assert.equal(problems.length, Math.min(days ?? 0, 50));
    assert.match(problems[0] ?? '', /^sum of bills for .*\/bills of member \d+: rows \d+, books \d+$/);
  });

  it('go when a result is reversed, and are made anew', async () => {
    const id = Number(rounds[0]?.id);
    await onRound(t.deps.db, id, (tx, round) => reverseResult(tx, { round, reason: 'misread', now: t.clock.now() }));
    await run();
    assert.deepEqual(await rolled(), { days: 0, bills: 0, upto_id: null });
    await agree();
    await giveResult(t.deps.db, id, { close: '23154.58', change: '-12.07' }, t.clock.now());
    await run();
    await agree();
    assert.equal((await rolled())?.bills, BILLS - KEPT);
  });

  it('are whole in a list that is read while they go and are made anew', async () => {
    const forget = sql`update lotto_bill set note = note where member_id = ${member.id}
      and id = (select upto_id from lotto_bill_rolls where member_id = ${member.id})`;
    const totals = await sum();
    const isOver = { now: false };
    const change = async (): Promise<void> => {
      while (!isOver.now) {
        await forget.execute(t.deps.db);
        await sum();
      }
    };
    const changing = change();
    for (let read = 0; read < 200; read += 1) assert.deepEqual(await sum(), totals);
    isOver.now = true;
    await changing;
  });
});
