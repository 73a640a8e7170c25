import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { errors } from '@chokdee/api-contract';
import type { ErrorName } from '@chokdee/contracts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';

const CREATE = 'POST /api/lotto/bill/create';
const LINES = [
  { bet_type: '3top' as const, number: '528', amount: 10 },
  { bet_type: '3tod' as const, number: '258', amount: 5 },
  { bet_type: '3tod' as const, number: '825', amount: 5 },
];
const STAKE_THB = 20;

/** The way of several nodes, on one: `lotto_place_bill` places what nothing speaks against. */
describe('a bet on several nodes', () => {
  let t: TestApp;
  let round_id: string;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
      t.owner,
    );
    const { data } = await t.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
    const round = data.groups.flatMap((group) => group.items).find(({ code }) => code === 'hanoi_vip')?.round;
    round_id = round?.round_id ?? '';
  });
  after(() => t.stop());

  async function fundedMember(thb = 1_000): Promise<TestMember> {
    const member = await t.registerMember();
    await t.fund(member, thb);
    return member;
  }

  async function quote({ token }: TestMember, items = LINES): Promise<string> {
    const { data, message } = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    assert.ok(data.validate_token, message);
    return data.validate_token;
  }

  const buy = ({ token }: TestMember, validate_token: string, key: string = randomUUID()) =>
    t.api.call(CREATE, { validate_token }, { token, key });

  async function refused(member: TestMember, validateToken: string, error: ErrorName): Promise<void> {
    assert.equal((await buy(member, validateToken)).error, errors[error].code);
  }

  /** Rows of the member's bets, without what differs from bet to bet. */
  async function rowsOf({ id }: TestMember) {
    const without = (...names: string[]) => sql.raw(names.map((name) => ` - '${name}'`).join(''));
    const of = async (table: string, left: ReturnType<typeof without>) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(r)${left} as row from ${sql.table(table)} r where member_id = ${id} order by to_jsonb(r)::text`.execute(
        t.owner,
      );
      return rows.map(({ row }) => row);
    };
    return {
      bills: await of('lotto_bill', without('member_id', 'id', 'bill_no')),
      lines: await of('lotto_bill_line', without('member_id', 'bill_id')),
      rounds: await of('lotto_member_round', without('member_id')),
      tokens: await of('lotto_bill_token', without('member_id', 'bill_id', 'token_hash')),
      answers: await of('idempotency_keys', without('member_id', 'key', 'request_hash', 'answer')),
      movements: await of('ledger_transfers', without('member_id', 'key', 'reference_id', 'wallet_id')),
      uncounted: await of('lotto_uncounted', without('member_id', 'bill_id')),
    };
  }

  /** Runs an act while the functions of many bills are out of order. */
  async function alone<T>(act: () => Promise<T>): Promise<T> {
    await sql`alter function lotto_place_bills(jsonb, jsonb, timestamptz) rename to out_of_order`.execute(t.owner);
    try {
      return await act();
    } finally {
      await sql`alter function out_of_order(jsonb, jsonb, timestamptz) rename to lotto_place_bills`.execute(t.owner);
    }
  }

  /** Runs an act while every member seems to be restrained, so that the functions of many bills do it. */
  async function together<T>(act: () => Promise<T>): Promise<T> {
    const name = 'play_is_free(bigint, timestamptz)';
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regprocedure) as text`.execute(
      t.owner,
    );
    const other = `create or replace function play_is_free(p_member_id bigint, p_at timestamptz) returns boolean
      language sql stable as 'select false'`;
    await sql.raw(other).execute(t.owner);
    try {
      return await act();
    } finally {
      await sql.raw(rows[0]?.text ?? '').execute(t.owner);
    }
  }

  it('writes the same rows by the function of one bill as by that of many', async () => {
    const [one, other] = [await fundedMember(), await fundedMember()];
    const bills = [
      await alone(async () => buy(one, await quote(one))),
      await together(async () => buy(other, await quote(other))),
    ];
    for (const { error, message } of bills) assert.equal(error, 0, message);
    assert.deepEqual(await rowsOf(one), await rowsOf(other));
    const [first, second] = bills.map(({ data: { bill_id, bill_no, ...data } }) => data);
    assert.deepEqual(first, second);
  });

  it('is answered alike when it is repeated, by key or by token, and costs once', async () => {
    const member = await fundedMember();
    const token = await quote(member);
    const first = await alone(() => buy(member, token, 'the key'));
    assert.deepEqual((await buy(member, token, 'the key')).data, first.data);
    assert.deepEqual((await buy(member, token)).data, first.data);
    const answers = await Promise.all([1, 2, 3].map(() => buy(member, token)));
    for (const { data } of answers) assert.deepEqual(data, first.data);
    assert.equal((await rowsOf(member)).bills.length, 1);
  });

  it('is refused for what the member alone may not, in the words of one node', async () => {
    const member = await fundedMember(STAKE_THB * 2 - 1);
    const [first, second] = [await quote(member), await quote(member)];
    assert.equal((await alone(() => buy(member, first))).error, 0);
    await refused(member, second, 'BALANCE_TOO_LOW');

    const limited = await fundedMember();
    const bet = await quote(limited);
    await t.deps.db
      .insertInto('member_limits')
      .values({
        member_id: limited.id,
        kind: 'stake',
        period: 'day',
        amount_satang: 1_000n,
        changed_at: t.clock.now(),
      })
      .execute();
    await refused(limited, bet, 'LIMIT_REACHED');
  });

  it('counts earlier stakes on a number, in any order of its digits, up to its limit', async () => {
    const member = await fundedMember(100_000);
    const { rows } = await sql<{ most: number }>`
      select r.max_per_number_satang::integer as most from lotto_round x join lotto_rate r
        on r.category_id = x.category_id and r.version_no = x.version_no
        where x.id = ${round_id} and r.bet_type = '3tod'`.execute(t.owner);
    const mostThb = (rows[0]?.most ?? 0) / 100;
    const bet = (number: string, amount: number) => quote(member, [{ bet_type: '3tod', number, amount }]);
    const halves = [await bet('123', mostThb / 2), await bet('321', mostThb / 2), await bet('231', 1)];
    assert.equal((await alone(() => buy(member, halves[0] ?? ''))).error, 0);
    assert.equal((await alone(() => buy(member, halves[1] ?? ''))).error, 0);
    await refused(member, halves[2] ?? '', 'BILL_CHANGED');
  });

  it('is refused on a number that was banned after its quote, and after the end of the round', async () => {
    const member = await fundedMember();
    const [banned, late] = [
      await quote(member, [{ bet_type: '3top', number: '777', amount: 10 }]),
      await quote(member, [{ bet_type: '3top', number: '778', amount: 10 }]),
    ];
    await t.deps.db
      .insertInto('lotto_restriction')
      .values({ round_id: Number(round_id), bet_type: '3top', number: '777', kind: 'full_ban' })
      .execute();
    await refused(member, banned, 'BILL_CHANGED');
    await sql`update lotto_round set status = 'closed' where id = ${round_id}`.execute(t.owner);
    await refused(member, late, 'ROUND_CLOSED');
    assert.deepEqual((await rowsOf(member)).bills, []);
  });
});
