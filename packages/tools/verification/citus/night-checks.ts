import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { House } from './house.ts';
import { ask } from './node.ts';

const DAY_MS = 86_400_000;
export const STAKE_SATANG = 1_000;
export const LOST_SATANG = 500;

/** Rows that the jobs of the nights begin with. */
export interface Begun {
  /** Member who played one round of a game and lost a part of the stake. */
  memberId: number;
  /** Partitions of bills. */
  partitions: number;
  /** Rounds of lotteries. */
  rounds: number;
}

const longAgo = ({ test }: House) => new Date(test.clock.now().getTime() - 3 * DAY_MS);

async function count({ test }: House, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${from}`.execute(test.deps.db);
  return rows[0]?.rows ?? 0;
}

async function hasRows(house: House, from: ReturnType<typeof sql>): Promise<void> {
  assert.ok((await count(house, from)) > 0, 'nothing was written');
}

async function hasNoRows(house: House, from: ReturnType<typeof sql>): Promise<void> {
  assert.equal(await count(house, from), 0);
}

/** Compares two sums of amounts. */
async function areSame({ test }: House, one: ReturnType<typeof sql>, other: ReturnType<typeof sql>): Promise<void> {
  const read = async (of: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ sum: string }>`select coalesce(sum(x), 0)::text as sum from ${of}`.execute(
      test.deps.db,
    );
    return rows[0]?.sum;
  };
  const sum = await read(one);
  assert.notEqual(sum, '0');
  assert.equal(sum, await read(other));
}

/** The profit of the days is what all members have moved. */
const booksAreCounted = (house: House) =>
  areSame(
    house,
    sql`(select credit_satang - debit_satang as x from profit_days
      where account in ('lotto:stakes', 'game:stakes')) s`,
    sql`(select amount_satang as x from ledger_postings
      where house_account in ('lotto:stakes', 'game:stakes')) s`,
  );

async function booksAreProven(house: House): Promise<void> {
  const { rows } = await sql<{ problems: string[] }>`select problems from ledger_checks`.execute(house.test.deps.db);
  assert.deepEqual(rows, [{ problems: [] }]);
  await hasRows(house, sql`ledger_closings`);
}

/** The facts of the member who played are taken for points. No friend of the member earns a commission. */
async function stakesAreTaken(house: House, { memberId }: Begun): Promise<void> {
  const { rows } = await sql<{ purpose: string; satang: string }>`
    select purpose, counted_satang::text as satang from stake_cursors where member_id = ${memberId}
      order by purpose`.execute(house.test.deps.db);
  assert.deepEqual(rows, [{ purpose: 'points', satang: String(STAKE_SATANG) }]);
}

const levelsAreCounted = (house: House, { memberId }: Begun) =>
  areSame(
    house,
    sql`(select staked_satang as x from vip_days where member_id = ${memberId}) s`,
    sql`(select amount_satang as x from stake_facts where member_id = ${memberId}) s`,
  );

const oldRowsAreGone = (house: House, { memberId }: Begun) =>
  hasNoRows(house, sql`member_notices where member_id = ${memberId} and cause = 'old'`);

export async function countPartitions({ test }: House): Promise<number> {
  const rows = await ask<{ name: string }>(
    test.ownerUrl,
    `select i.inhrelid::regclass::text as name from pg_inherits i join pg_dist_partition p on p.logicalrelid = i.inhrelid
      where i.inhparent = 'lotto_bill'::regclass`,
  );
  return rows.length;
}

/** Each partition of bills is spread over the nodes, with those that the night has made. */
async function partitionsAreSpread(house: House, { partitions }: Begun): Promise<void> {
  const now = await countPartitions(house);
  assert.ok(now > partitions, `${now} partitions of bills, ${partitions} before`);
  await hasNoRows(
    house,
    sql`pg_inherits i where i.inhparent = 'lotto_bill'::regclass
      and not exists (select from pg_dist_partition p where p.logicalrelid = i.inhrelid)`,
  );
}

export const countRounds = (house: House) => count(house, sql`lotto_round`);

async function roundsAreOpened(house: House, { rounds }: Begun): Promise<void> {
  assert.ok((await countRounds(house)) > rounds, 'no round was opened');
}

const playersAreCounted = (house: House, { memberId }: Begun) =>
  hasRows(house, sql`game_week_players where member_id = ${memberId}`);

/** The loss of the week gives the member something. */
async function cashbackIsComputed(house: House, { memberId }: Begun): Promise<void> {
  await hasRows(house, sql`cashback_progress where member_id = ${memberId} and period = 'week'`);
  const { rows } = await sql<{ staked: number; returned: number }>`
    select (arithmetic->>'staked')::integer as staked, (arithmetic->>'returned')::integer as returned from cashbacks
      where member_id = ${memberId} and kind = 'game'`.execute(house.test.deps.db);
  assert.deepEqual(rows, [{ staked: STAKE_SATANG, returned: STAKE_SATANG - LOST_SATANG }]);
}

/** Looks at what some work must have written. @throws AssertionError */
type Check = (house: House, begun: Begun) => Promise<void>;

/** Work of the nights by the begin of the names of its jobs, in the order of its time. */
export const nightlyWork: readonly (readonly [name: string, check: Check])[] = [
  ['books.count', booksAreCounted],
  ['payment.check_statement', (house) => hasRows(house, sql`provider_statements`)],
  ['ledger.', booksAreProven],
  ['stakes.', stakesAreTaken],
  ['vip.', levelsAreCounted],
  ['retention', oldRowsAreGone],
  ['lotto.partitions', partitionsAreSpread],
  ['account.forget_counts', (house) => hasNoRows(house, sql`budgets where ends_at < ${longAgo(house)}`)],
  ['alarms.watch', async () => undefined],
  ['lotto.open-rounds', roundsAreOpened],
  ['game.players', playersAreCounted],
  ['game.rounds', async () => undefined],
  ['cashback.', cashbackIsComputed],
];
