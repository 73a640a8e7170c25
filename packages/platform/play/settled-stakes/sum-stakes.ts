import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { fillStakes } from './take-stakes.ts';
import type { Play } from './plays.ts';

interface SpanProps {
  readonly memberId: number;
  readonly from: Date;
  /** Null means without an end. */
  readonly to: Date | null;
  readonly now: Date;
}

/** Sums what was settled from `from` on, before `to` and not after `now`: whole days, less what lies outside. */
export async function sumSettled(db: Queryable, { memberId, from, to, now }: SpanProps): Promise<bigint> {
  await fillStakes(db, [memberId]);
  const isOver = to !== null && to <= now;
  const end = isOver ? to : now;
  const [first, last] = [bangkokDate(from), bangkokDate(end)];
  const midnight = (day: string) => bangkokInstant(day, '00:00');
  const dayAfter = midnight(addDays(last, 1));
  const { rows } = await sql<{ satang: bigint }>`
    select (coalesce((select sum(d.amount_satang) from stake_days d
          where d.member_id = ${memberId} and d.day between ${first}::date and ${last}::date), 0)
        - coalesce((select sum(f.amount_satang) from stake_facts f where f.member_id = ${memberId}
          and f.settled_at >= ${midnight(first)} and f.settled_at < ${from} and f.settled_at < ${dayAfter}), 0)
        - coalesce((select sum(f.amount_satang) from stake_facts f where f.member_id = ${memberId}
          and f.settled_at ${isOver ? sql`>=` : sql`>`} ${end} and f.settled_at >= ${from}
          and f.settled_at < ${dayAfter}), 0))::bigint as satang`.execute(db);
  return rows[0]?.satang ?? 0n;
}

/** Sums the settled stakes that were placed since a moment: none of them was settled before it. */
export async function sumPlaced(db: Queryable, memberId: number, since: Date): Promise<bigint> {
  await fillStakes(db, [memberId]);
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(amount_satang), 0)::bigint as satang from stake_facts
      where member_id = ${memberId} and settled_at >= ${since} and staked_at >= ${since}`.execute(db);
  return rows[0]?.satang ?? 0n;
}

interface SettledDay {
  readonly member_id: number;
  /** In Bangkok, YYYY-MM-DD. */
  readonly day: string;
  readonly play: Play;
  readonly staked: bigint;
}

/** Sums the stakes of one type of wallet by member, day of settlement and play, for days from `from` to before `until`. */
export async function sumDays(
  db: Queryable,
  {
    memberIds,
    walletType,
    from,
    until,
  }: { memberIds: readonly number[]; walletType: number; from: string; until: string },
): Promise<SettledDay[]> {
  await fillStakes(db, memberIds);
  const { rows } = await sql<SettledDay>`
    select d.member_id, to_char(d.day, 'YYYY-MM-DD') as day, d.play, sum(d.amount_satang)::bigint as staked
      from stake_days d
      join wallets w on w.member_id = d.member_id and w.id = d.wallet_id and w.wallet_type_id = ${walletType}
      where d.member_id = any(${[...memberIds]}::bigint[]) and d.day >= ${from}::date and d.day < ${until}::date
      group by 1, 2, 3 having sum(d.amount_satang) <> 0 order by 1, 2, 3`.execute(db);
  return rows;
}
