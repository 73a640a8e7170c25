import { isDistributed, type Queryable, type Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { type Earning, recordEarnings } from './commission.rules.ts';

export interface Referrer {
  readonly memberId: number;
  readonly level: number;
}

/** Lists the members who earn by the play of each friend, in the order of their ids. Friends without one are left out. */
export async function listReferrers(db: Queryable, friendIds: readonly number[]): Promise<Map<number, Referrer[]>> {
  const rows = await db
    .selectFrom('affiliate_network as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .select(['n.friend_id', 'n.member_id', 'n.level'])
    .where('n.friend_id', 'in', friendIds)
    .where('m.status', '=', 'active')
    .orderBy('n.member_id')
    .execute();
  const referrers = new Map<number, Referrer[]>();
  for (const { friend_id, member_id: memberId, level } of rows) {
    referrers.set(friend_id, [...(referrers.get(friend_id) ?? []), { memberId, level }]);
  }
  return referrers;
}

interface CountedFriend {
  readonly friend_id: number;
  /** Null means that the friend's play was never counted. */
  readonly counted_at: Date | null;
}

/** Lists friends of a member, at most `limit`, and when the play of each was counted last. */
export async function listCountedFriends(db: Queryable, memberId: number, limit: number): Promise<CountedFriend[]> {
  const friends = db.selectFrom('affiliate_network as n').where('n.member_id', '=', memberId).limit(limit);
  if (!(await isDistributed(db))) {
    const counted = friends.leftJoin('affiliate_counts as c', 'c.member_id', 'n.friend_id');
    return counted.select(['n.friend_id', 'c.counted_at']).execute();
  }
  // Several nodes join no rows of two members.
  const ids = (await friends.select('n.friend_id').execute()).map(({ friend_id }) => friend_id);
  const counts = await sql<{ member_id: number; counted_at: Date }>`
    select member_id, counted_at from affiliate_counts where member_id = any(${ids}::bigint[])`.execute(db);
  const times = new Map(counts.rows.map(({ member_id, counted_at }) => [member_id, counted_at]));
  return ids.map((friend_id) => ({ friend_id, counted_at: times.get(friend_id) ?? null }));
}

/** Lists the names on the bank accounts of each member. */
export async function listOwnerNames(db: Queryable, memberIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('member_account_holders')
    .select(['member_id', 'account_name'])
    .where('member_id', 'in', memberIds)
    .execute();
  const names = new Map<number, string[]>();
  for (const row of rows) names.set(row.member_id, [...(names.get(row.member_id) ?? []), row.account_name]);
  return names;
}

export interface CountedStake {
  readonly member_id: number;
  readonly transfer_id: number;
  readonly no: number;
  readonly level: number;
  readonly staked_satang: bigint;
  readonly rate: number;
  readonly is_reversed: boolean;
}

/** The newest commission of each referrer for each of the stakes. */
export async function listCounted(
  db: Queryable,
  stakerId: number,
  transferIds: readonly number[],
): Promise<CountedStake[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await sql<CountedStake>`
    select distinct on (e.member_id, e.transfer_id) e.member_id, e.transfer_id, e.no, e.level, e.staked_satang, e.rate,
        exists (select from affiliate_entries r where r.staker_id = e.staker_id and r.transfer_id = e.transfer_id
          and r.member_id = e.member_id and r.kind = 'reversal' and r.no = e.no) as is_reversed
      from affiliate_entries e
      where e.staker_id = ${stakerId} and e.transfer_id = any(${transferIds}::bigint[]) and e.kind = 'commission'
      order by e.member_id, e.transfer_id, e.no desc`.execute(db);
  return rows;
}

/**
 * Writes what a friend's stakes bring a referrer: entries, balance, the sums of days, and the friend's own sum. Returns
 * the sum of all.
 */
export async function recordEarningsFor(
  tx: Tx,
  { memberId, level }: Referrer,
  stakerId: number,
  earnings: readonly Earning[],
): Promise<bigint> {
  if (earnings.length === 0) return 0n;
  const { booked, rest } = recordEarnings(await lockAccount(tx, memberId), earnings);
  const list = booked.map(({ kind, at, amountSatang, transferId, no, stakedSatang, rate }) => ({
    kind,
    at,
    amount: String(amountSatang),
    transfer_id: String(transferId),
    no,
    staked: String(stakedSatang),
    rate,
  }));
  await sql`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(kind text, at timestamptz, amount bigint,
        transfer_id bigint, no integer, staked bigint, rate integer)
    ), entries as (
      insert into affiliate_entries (member_id, kind, at, amount_satang, staker_id, transfer_id, no, level,
          staked_satang, rate)
        select ${memberId}, kind, at, amount, ${stakerId}, transfer_id, no, ${level}, staked, rate from r
    ), days as (
      insert into affiliate_days as d (member_id, day, level, commission_satang, reversal_satang)
        select ${memberId}::bigint, to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), ${level}::integer,
            coalesce(sum(amount) filter (where kind = 'commission'), 0),
            coalesce(sum(amount) filter (where kind = 'reversal'), 0)
          from r group by 2
        on conflict (member_id, day, level) do update set
          commission_satang = d.commission_satang + excluded.commission_satang,
          reversal_satang = d.reversal_satang + excluded.reversal_satang
    ), friend as (
      update affiliate_network set commission_satang = commission_satang + (select sum(amount) from r)
        where member_id = ${memberId} and friend_id = ${stakerId}
    )
    update affiliate_accounts set rest = ${rest}, earned_satang = earned_satang + (select sum(amount) from r)
      where member_id = ${memberId}`.execute(tx);
  return booked.reduce((sum, { amountSatang }) => sum + amountSatang, 0n);
}

/** Locks the accounts of referrers in the order of their ids: two ranges of friends may have the same referrers. */
export async function lockAccounts(tx: Tx, referrers: readonly Referrer[]): Promise<void> {
  await sql`
    insert into affiliate_accounts (member_id)
      select distinct r from unnest(${referrers.map(({ memberId }) => memberId)}::bigint[]) r order by r
      on conflict (member_id) do update set rest = affiliate_accounts.rest`.execute(tx);
}

/** The rest of the member's account, locked. */
async function lockAccount(tx: Tx, memberId: number): Promise<number> {
  const account = await tx
    .insertInto('affiliate_accounts')
    .values({ member_id: memberId })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(({ ref }) => ({ rest: ref('affiliate_accounts.rest') })),
    )
    .returning('rest')
    .executeTakeFirstOrThrow();
  return account.rest;
}
