import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { errors } from '@chokdee/api-contract';
import type { ErrorName } from '@chokdee/contracts';
import { inTransaction } from '@chokdee/kernel/db';
import { planCancel, writeCancel } from '@chokdee/lotto-server/internal/bets/cancel-bill.command.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';

const STAKE_SATANG = 2_000n;
const NUMBER = '528';

/** A bill that nothing speaks against is cancelled by one command; all others are judged with everything locked. */
describe('a cancelled bill', () => {
  let t: TestApp;
  let roundId: number;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    const { data } = await t.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
    const round = data.groups.flatMap((group) => group.items).find(({ code }) => code === 'hanoi_vip')?.round;
    roundId = Number(round?.round_id);
  });
  after(() => t.stop());

  async function fundedMember(): Promise<TestMember> {
    const member = await t.registerMember();
    await t.fund(member, 1_000);
    return member;
  }

  async function buy({ token }: TestMember): Promise<string> {
    const items = [
      { bet_type: '3top' as const, number: NUMBER, amount: 10 },
      { bet_type: '3tod' as const, number: '258', amount: 10 },
    ];
    const round_id = String(roundId);
    const { data } = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    assert.ok(data.validate_token);
    const input = { validate_token: data.validate_token };
    return (await t.api.call('POST /api/lotto/bill/create', input, { token })).data.bill_id;
  }

  const cancel = ({ token }: TestMember, bill_id: string, key: string = randomUUID()) =>
    t.api.call('POST /api/lotto/bill/cancel', { bill_id }, { token, key });

  /** Restricts the number by steps that reach far; bills on it are judged. */
  const restrict = () =>
    sql`insert into lotto_restriction (round_id, bet_type, number, kind, steps, staked_satang)
      values (${roundId}, '3top', ${NUMBER}, 'stepped',
        '[{"up_to_satang": "900000000", "rate_hundredths": 100}]', 1000)`.execute(t.owner);
  const free = () => sql`delete from lotto_restriction where round_id = ${roundId}`.execute(t.owner);
  const setRound = (change: ReturnType<typeof sql>) =>
    sql`update lotto_round set ${change} where id = ${roundId}`.execute(t.owner);

  /** Rows of the member's bets, without what differs from bet to bet. */
  async function rowsOf({ id }: TestMember) {
    const of = async (table: string, ...left: string[]) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(r) - ${['member_id', 'id', 'bill_id', ...left]}::text[] as row from ${sql.table(table)} r
          where member_id = ${id} order by 1`.execute(t.owner);
      return rows.map(({ row }) => row);
    };
    return {
      bills: await of('lotto_bill', 'bill_no'),
      lines: await of('lotto_bill_line'),
      rounds: await of('lotto_member_round'),
      answers: await of('idempotency_keys', 'key', 'request_hash', 'answer'),
      movements: await of('ledger_transfers', 'key', 'reference_id', 'wallet_id'),
      postings: await of('ledger_postings', 'wallet_id'),
      uncounted: await of('lotto_uncounted'),
    };
  }

  it('is written alike when it is cancelled at once and when it is judged', async () => {
    const [one, other] = [await fundedMember(), await fundedMember()];
    const [first, second] = [await buy(one), await buy(other)];
    const atOnce = await cancel(one, first);
    await restrict();
    const judged = await cancel(other, second);
    const { rows } = await sql<{ left: bigint }>`
      select staked_satang as left from lotto_restriction where round_id = ${roundId}`.execute(t.owner);
    await free();
    assert.deepEqual([atOnce.error, judged.error], [0, 0]);
    assert.equal(rows[0]?.left, 0n);
    const written = await rowsOf(one);
    assert.deepEqual(written, await rowsOf(other));
    assert.deepEqual([written.movements.length, written.uncounted.length], [3, 2]);
    const [a, b] = [atOnce, judged].map(({ data: { bill_id, bill_no, ...data } }) => data);
    assert.deepEqual(a, b);
    const { data } = await t.api.call('GET /api/lotto/bill/detail', { bill_id: first }, one);
    assert.deepEqual(data.bill, atOnce.data);
  });

  it('is refunded once for requests at once, under one key and under many', async () => {
    const member = await fundedMember();
    const bill = await buy(member);
    const answers = await Promise.all(['a', 'a', 'b', 'c'].map((key) => cancel(member, bill, key)));
    for (const { error, data } of answers) assert.deepEqual([error, data], [0, answers[0]?.data]);
    assert.deepEqual((await cancel(member, bill, 'a')).data, answers[0]?.data);
    const refunds = await t.deps.db
      .selectFrom('ledger_transfers')
      .select('amount_satang')
      .where(({ and }) => and({ member_id: member.id, kind: 'lotto_refund' }))
      .execute();
    assert.deepEqual(refunds, [{ amount_satang: STAKE_SATANG }]);
  });

  /** An act after the decision, the act that ends it, and the answer of a call between them. */
  interface Change {
    act(member: TestMember, billId: string): Promise<unknown>;
    undo?(): Promise<unknown>;
    readonly error: ErrorName | null;
  }
  const changes: Readonly<Record<string, Change>> = {
    'the bill was cancelled': { act: cancel, error: null },
    'a number has got steps': { act: restrict, undo: free, error: null },
    'the closing has moved': {
      act: () => setRound(sql`closes_at = closes_at - interval '1 second'`),
      undo: () => setRound(sql`closes_at = closes_at + interval '1 second'`),
      error: null,
    },
    'the round has a result': {
      act: () => setRound(sql`status = 'cancelled'`),
      undo: () => setRound(sql`status = 'scheduled'`),
      error: 'BILL_NOT_CANCELLABLE',
    },
    'the cancels were used up': {
      act: ({ id }) => sql`update lotto_member_round set cancelled_bills = 3 where member_id = ${id}`.execute(t.owner),
      error: 'CANCEL_LIMIT_REACHED',
    },
  };
  for (const [name, { act, undo, error }] of Object.entries(changes)) {
    it(`is not written at once when ${name} since the decision`, async () => {
      const member = await fundedMember();
      const billId = await buy(member);
      const props = { db: t.deps.db, memberId: member.id, billId: Number(billId), now: t.clock.now() };
      const planned = await planCancel(props);
      assert.ok(planned);
      await act(member, billId);
      const before = await rowsOf(member);
      assert.equal(await inTransaction(t.deps.db, (tx) => writeCancel(tx, props, planned, false)), false);
      assert.deepEqual(await rowsOf(member), before);
      const answer = await cancel(member, billId);
      await undo?.();
      assert.equal(answer.error, error === null ? 0 : errors[error].code);
    });
  }
});
