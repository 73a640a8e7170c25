import assert from 'node:assert/strict';
import { opsTerminal, type TestMember } from '@chokdee/api/testing';
import type { Queryable } from '@chokdee/kernel/db';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { sql } from 'kysely';
import { readDraw } from '../reference/lottery-reference.ts';
import { auditSettlement } from '../settlement/audit-settlement.ts';
import { DEPOSIT_THB, type House, STAKE_THB, type Step } from './house.ts';

const FIRST = { special: '40511', first: '11725' };
const SECOND = { special: '90828', first: '33941' };
/** Numbers of `3top` that win by the first result, by the second and by none. */
const NUMBERS = { first: '511', second: '828', none: '000' };
const REASON = 'misread';
const BET_THB = DEPOSIT_THB - STAKE_THB;

interface Bettor {
  readonly member: TestMember;
  /** Payout of the bill in THB if its number wins. */
  readonly winThb: number;
}

interface Bet {
  readonly member: TestMember;
  readonly roundId: string;
  readonly number: string;
}

/** Staff give a draw a wrong result, reverse it, give another, reverse that and void the draw. */
export function reversalsOf(house: House): Step[] {
  const { test } = house;
  const { done } = opsTerminal(() => test, lottoCommands);
  const bettors: Bettor[] = [];
  let roundId = '';

  const run = async () => {
    test.clock.advance(10_000);
    await test.deps.jobs.runDue();
  };
  const give = async ({ special, first }: typeof FIRST) => {
    await done('enter-result', roundId, `special=${special}`, `first=${first}`);
    await run();
  };
  const reverse = async () => {
    await done('reverse-result', roundId, `--reason=${REASON}`);
    await run();
  };
  const bet = async () => {
    const made = await done('create-round', 'hanoi_special', '--closes-in=10s', '--result-in=1h');
    roundId = String(made.round_id);
    // Two members win by the first result; one of them spends it all.
    const members = await house.fundedMembers(4);
    for (const [place, number] of [NUMBERS.first, NUMBERS.first, NUMBERS.second, NUMBERS.none].entries()) {
      const member = members[place];
      assert.ok(member);
      bettors.push({ member, winThb: await betOn(house, { member, roundId, number }) });
    }
    await run();
  };
  const balances = async (...expected: number[]) => {
    const found: number[] = [];
    for (const { member } of bettors) found.push(await mainBalance(test.deps.db, member.id));
    assert.deepEqual(found, expected);
  };
  const audit = async (given: typeof FIRST | null, resultNo: number) => {
    const drawn = given && readDraw('hanoi', { specialPrize: given.special, firstPrize: given.first });
    const { bills, differences } = await auditSettlement(test.deps.db, { roundId: Number(roundId), drawn, resultNo });
    assert.deepEqual([bills, differences], [bettors.length, []]);
  };
  const settle = async () => {
    await bet();
    await give(FIRST);
    const [win = 0] = bettors.map(({ winThb }) => winThb);
    await balances(BET_THB + win, BET_THB + win, BET_THB, BET_THB);
    await audit(FIRST, 0);
  };
  const takeBack = async () => {
    const [, spender] = bettors;
    assert.ok(spender);
    await test.fund(spender.member, -(BET_THB + spender.winThb));
    await reverse();
    await balances(BET_THB, 0, BET_THB, BET_THB);
    const { rows } = await sql<{ owed: number }>`
      select (owed_satang / 100)::integer as owed from lotto_shortfall where member_id = ${spender.member.id}`.execute(
      test.deps.db,
    );
    assert.deepEqual(rows, [{ owed: spender.winThb }]);
  };
  const settleAnew = async () => {
    await give(SECOND);
    const win = bettors[2]?.winThb ?? 0;
    await balances(BET_THB, 0, BET_THB + win, BET_THB);
    await audit(SECOND, 1);
  };
  const giveBack = async () => {
    await reverse();
    await balances(BET_THB, 0, BET_THB, BET_THB);
    await done('void-round', roundId, '--cause=outage');
    await run();
    await balances(DEPOSIT_THB, STAKE_THB, DEPOSIT_THB, DEPOSIT_THB);
    await audit(null, 2);
    await compareSums(test.deps.db, bettors);
  };
  return [
    { name: 'settle a draw', act: settle },
    { name: 'reverse its result', act: takeBack },
    { name: 'settle it by another result', act: settleAnew },
    { name: 'reverse that, and void the draw', act: giveBack },
  ];
}

/** Buys a bill of one line. @returns its payout in THB if it wins */
async function betOn({ test }: House, { member, roundId, number }: Bet): Promise<number> {
  const { token } = await test.signInAgain(member);
  const input = { round_id: roundId, items: [{ bet_type: '3top' as const, number, amount: STAKE_THB }] };
  const quote = await test.api.call('POST /api/lotto/bill/validate', input, { token });
  const validate_token = quote.data.validate_token ?? '';
  const { error, message, data } = await test.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
  assert.equal(error, 0, message);
  const { rows } = await sql<{ win: number }>`
    select (max_win_satang / 100)::integer as win from lotto_bill
      where member_id = ${member.id} and id = ${data.bill_id}`.execute(test.deps.db);
  return rows[0]?.win ?? -1;
}

async function mainBalance(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select (balance_satang / 100)::integer as balance from wallets
      where member_id = ${memberId} and wallet_type_id = 1`.execute(db);
  return rows[0]?.balance ?? -1;
}

/** Compares what the house has given and taken for the bills: only the win that was spent is missing. */
async function compareSums(db: Queryable, bettors: readonly Bettor[]): Promise<void> {
  const ids = bettors.map(({ member }) => member.id);
  const { rows } = await sql<{ kind: string; thb: number }>`
    select case when kind in ('lotto_win', 'correction') then 'payouts' else 'stakes' end as kind,
        (sum(amount_satang) / 100)::integer as thb from ledger_transfers
      where member_id = any(${ids}::bigint[]) and reference_kind = 'bill' group by 1 order by 1`.execute(db);
  assert.deepEqual(rows, [
    { kind: 'payouts', thb: bettors[1]?.winThb },
    { kind: 'stakes', thb: 0 },
  ]);
}
