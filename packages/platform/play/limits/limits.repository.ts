import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type LimitKind, type LimitPeriod, type LimitsTables, limitKinds, limitPeriods } from './limits.tables.ts';
import { periodStart } from './period.rules.ts';

export type LimitRow = Selectable<LimitsTables['member_limits']>;
export type ExclusionRow = Selectable<LimitsTables['member_exclusions']>;

export function listLimits(db: Queryable, memberIds: readonly number[]): Promise<LimitRow[]> {
  return db
    .selectFrom('member_limits')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .execute();
}

/** The exclusions that hold at `now`. */
export function listExclusions(db: Queryable, memberIds: readonly number[], now: Date): Promise<ExclusionRow[]> {
  return db
    .selectFrom('member_exclusions')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .where('from_at', '<=', now)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute();
}

export interface Used {
  readonly depositSatang: bigint;
  readonly stakeSatang: bigint;
  /** Stakes less what came back; below 0 after a win. */
  readonly lossSatang: bigint;
}

export const BETS = ['lotto_bet', 'game_bet'];
export const REFUNDS = ['lotto_refund', 'game_rollback'];
export const RETURNS = ['lotto_win', 'game_win', 'yeekee_prize'];

/** Sums of the ledger over a member's deposits and play since a moment. */
export async function usedSince(db: Queryable, memberId: number, since: Date): Promise<Used> {
  const { rows } = await sql<{ deposits: bigint; stakes: bigint; returns: bigint }>`
    select coalesce(sum(amount_satang) filter (where kind = 'deposit'), 0)::bigint as deposits,
      coalesce(-sum(amount_satang) filter (where kind = any(${[...BETS, ...REFUNDS]}::text[])), 0)::bigint as stakes,
      coalesce(sum(amount_satang) filter (where kind = any(${RETURNS}::text[])), 0)::bigint as returns
    from ledger_transfers where member_id = ${memberId} and at >= ${since}`.execute(db);
  const { deposits = 0n, stakes = 0n, returns = 0n } = rows[0] ?? {};
  return { depositSatang: deposits, stakeSatang: stakes, lossSatang: stakes - returns };
}

/** Movements that a limit counts; all but deposits count with the opposite sign. */
const COUNTED: Readonly<Record<LimitKind, readonly string[]>> = {
  deposit: ['deposit'],
  stake: [...BETS, ...REFUNDS],
  loss: [...BETS, ...REFUNDS, ...RETURNS],
};

/**
 * Sums what limit `l` of a member counts in its running period; below 0 after a win. Reads at most 31 days. A member named
 * by its value is asked on its own node alone.
 */
const usedSatang = (memberId: RawBuilder<unknown>, now: Date): RawBuilder<bigint> => {
  const since = (period: LimitPeriod) => sql`${bangkokDate(periodStart(period, now))}::date`;
  const counted = (kind: LimitKind) => sql`${COUNTED[kind]}::text[]`;
  return sql<bigint>`(select coalesce(sum(case l.kind when 'deposit' then d.amount_satang else -d.amount_satang end), 0)::bigint
    from ledger_days d where d.member_id = ${memberId}
      and d.day >= case l.period when 'day' then ${since('day')} when 'week' then ${since('week')} else ${since('month')} end
      and d.kind = any(case l.kind when 'deposit' then ${counted('deposit')} when 'stake' then ${counted('stake')}
        else ${counted('loss')} end))`;
};

export interface LimitUsed {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly used_satang: bigint;
}

/** Reads what a member has used of every kind and period, with a limit or without one. */
export async function listUsed(db: Queryable, memberId: number, now: Date): Promise<readonly LimitUsed[]> {
  const { rows } = await sql<LimitUsed>`
    select l.kind, l.period, ${usedSatang(sql`${memberId}`, now)} as used_satang
      from (select kind, period from unnest(${limitKinds}::text[]) kind
        cross join unnest(${limitPeriods}::text[]) period) l`.execute(db);
  return rows;
}

/** A set limit with what is used of it. */
export interface LimitAmount {
  readonly member_id: number;
  readonly amount_satang: bigint;
  readonly used_satang: bigint;
}

/** Reads the limits of a member's deposits. */
export async function listDepositLimits(db: Queryable, memberId: number, now: Date): Promise<readonly LimitAmount[]> {
  const { rows } = await sql<LimitAmount>`
    select l.member_id, l.amount_satang, ${usedSatang(sql`${memberId}`, now)} as used_satang from member_limits l
      where l.member_id = ${memberId} and l.kind = 'deposit' and l.amount_satang is not null`.execute(db);
  return rows;
}

export interface PlayRestrictions {
  /** Members who rest from play now: by cool-off, by exclusion, or frozen by staff. */
  readonly resting: ReadonlySet<number>;
  /** Limits of play; limits of deposits are not among them. */
  readonly limits: readonly LimitAmount[];
  /** Largest stake of the bonus under way by member; only those who have one with such a rule. */
  readonly maxStakes: ReadonlyMap<number, bigint>;
}

/** Reads all that may restrain the play of members, in one statement: it is read while their wallets are locked. */
export async function loadPlayRestrictions(
  db: Queryable,
  memberIds: readonly number[],
  now: Date,
): Promise<PlayRestrictions> {
  const { rows } = await sql<{
    resting: number[];
    limits: [number, string, string][];
    max_stakes: [number, string][];
  }>`
    with m as materialized (select unnest(${[...memberIds]}::bigint[]) as id)
    select
      (select coalesce(json_agg(m.id), '[]') from m join members s on s.id = m.id
        where s.status <> 'active' or exists (select from member_exclusions e where e.member_id = s.id
          and e.from_at <= ${now} and (e.until_at is null or e.until_at > ${now}))) as resting,
      (select coalesce(json_agg(json_build_array(l.member_id, l.amount_satang::text,
        ${usedSatang(sql`l.member_id`, now)}::text)), '[]')
        from m join member_limits l on l.member_id = m.id
        where l.kind <> 'deposit' and l.amount_satang is not null) as limits,
      (select coalesce(json_agg(json_build_array(t.member_id, t.max_stake_satang::text)), '[]')
        from m join turnovers t on t.member_id = m.id
        where t.status = 'active' and t.max_stake_satang is not null
          and (t.expires_at is null or t.expires_at > ${now})) as max_stakes`.execute(db);
  const [row] = rows;
  return {
    resting: new Set(row?.resting),
    limits: (row?.limits ?? []).map(([member_id, amount, used]) => ({
      member_id,
      amount_satang: BigInt(amount),
      used_satang: BigInt(used),
    })),
    maxStakes: new Map(row?.max_stakes.map(([memberId, satang]) => [memberId, BigInt(satang)])),
  };
}
