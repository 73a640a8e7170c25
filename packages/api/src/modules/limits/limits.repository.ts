import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db.ts';
import type { LimitKind, LimitPeriod, LimitsTables } from './limits.tables.ts';
import { periodStart } from './period.rules.ts';

export type LimitRow = Selectable<LimitsTables['member_limits']>;
export type ExclusionRow = Selectable<LimitsTables['member_exclusions']>;

export function listLimits(db: Kysely<Database>, memberIds: readonly number[]): Promise<LimitRow[]> {
  return db
    .selectFrom('member_limits')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .execute();
}

/** The exclusions that hold at `now`. */
export function listExclusions(db: Kysely<Database>, memberIds: readonly number[], now: Date): Promise<ExclusionRow[]> {
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

const BETS = ['lotto_bet', 'game_bet'];
const REFUNDS = ['lotto_refund', 'game_rollback'];
const RETURNS = ['lotto_win', 'game_win', 'yeekee_prize'];

/** What the ledger says of a member's deposits and play since a moment. */
export async function usedSince(db: Kysely<Database>, memberId: number, since: Date): Promise<Used> {
  const { rows } = await sql<{ deposits: bigint; stakes: bigint; returns: bigint }>`
    select coalesce(sum(amount_satang) filter (where kind = 'deposit'), 0)::bigint as deposits,
      coalesce(-sum(amount_satang) filter (where kind = any(${[...BETS, ...REFUNDS]}::text[])), 0)::bigint as stakes,
      coalesce(sum(amount_satang) filter (where kind = any(${RETURNS}::text[])), 0)::bigint as returns
    from ledger_transfers where member_id = ${memberId} and at >= ${since}`.execute(db);
  const { deposits = 0n, stakes = 0n, returns = 0n } = rows[0] ?? {};
  return { depositSatang: deposits, stakeSatang: stakes, lossSatang: stakes - returns };
}

/** The same for each period that is asked for. */
export async function usedByPeriod(
  db: Kysely<Database>,
  memberId: number,
  periods: Iterable<LimitPeriod>,
  now: Date,
): Promise<Map<LimitPeriod, Used>> {
  const used = new Map<LimitPeriod, Used>();
  for (const period of new Set(periods)) used.set(period, await usedSince(db, memberId, periodStart(period, now)));
  return used;
}

export function usedOf(kind: LimitKind, used: Used): bigint {
  return { deposit: used.depositSatang, stake: used.stakeSatang, loss: used.lossSatang }[kind];
}

/** Largest stake of the bonus under way by member; only those who have one with such a rule. */
export async function bonusMaxStakes(
  db: Kysely<Database>,
  memberIds: readonly number[],
  now: Date,
): Promise<Map<number, bigint>> {
  const rows = await db
    .selectFrom('turnovers')
    .select(['member_id', 'max_stake_satang'])
    .where('member_id', 'in', [...memberIds])
    .where('status', '=', 'active')
    .where('max_stake_satang', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.max_stake_satang ?? 0n]));
}
