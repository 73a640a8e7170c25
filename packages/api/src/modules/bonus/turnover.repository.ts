import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db.ts';
import type { Tx } from '../../transaction.ts';
import type { BonusTables, TurnoverStatus } from './bonus.tables.ts';
import type { Counted, SettledStake } from './turnover.rules.ts';

export type TurnoverRow = Selectable<BonusTables['turnovers']>;
export type ProgressRow = Selectable<BonusTables['turnover_progress']>;
export type OfferRow = Selectable<BonusTables['bonus_offers']>;

export const STAKES_AT_ONCE = 5_000;

/** Oldest first, locked: those who count wait for each other. */
export function lockActiveTurnovers(tx: Tx, memberId: number): Promise<TurnoverRow[]> {
  return tx
    .selectFrom('turnovers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .orderBy('granted_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The active ones, oldest first, or the last 50 that have ended. */
export function listTurnovers(db: Kysely<Database>, memberId: number, isActive: boolean): Promise<TurnoverRow[]> {
  return db
    .selectFrom('turnovers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', isActive ? '=' : '<>', 'active')
    .orderBy('granted_at', isActive ? 'asc' : 'desc')
    .orderBy('id')
    .limit(isActive ? 1000 : 50)
    .execute();
}

export async function listProgress(db: Kysely<Database>, memberId: number): Promise<ProgressRow[]> {
  return db.selectFrom('turnover_progress').selectAll().where('member_id', '=', memberId).execute();
}

/**
 * Stakes since `since` that are settled and were not counted yet, oldest first: of bills that have their result, and
 * of games that were not rolled back. Read from the rows that settled them, so none is lost or told twice.
 */
export async function uncountedStakes(tx: Tx, memberId: number, since: Date): Promise<SettledStake[]> {
  const { rows } = await sql<{ transfer_id: bigint; play: SettledStake['play']; amount: bigint; at: Date }>`
    select t.id as transfer_id, 'lotto' as play, -t.amount_satang as amount, t.at
      from ledger_transfers t
      join lotto_bill b on b.member_id = t.member_id and b.id = t.reference_id::bigint
      where t.member_id = ${memberId} and t.at >= ${since} and t.kind = 'lotto_bet' and t.reference_kind = 'bill'
        and b.status in ('won', 'lost')
        and not exists (select 1 from turnover_stakes s where s.member_id = t.member_id and s.transfer_id = t.id)
    union all
    select t.id, case g.category when 'sport' then 'sport' when 'casino' then 'casino' else 'slot' end,
        -t.amount_satang, t.at
      from ledger_transfers t
      join game_transactions x on x.member_id = t.member_id and x.action = 'bet' and not x.rolled_back
        and x.status = 'RS_OK' and t.key = 'game:' || x.provider || ':bet:' || x.tx_id and x.round_id = t.reference_id
      join members m on m.id = t.member_id
      join games g on g.agent_id = m.agent_id and g.id = x.game_id
      where t.member_id = ${memberId} and t.at >= ${since} and t.kind = 'game_bet'
        and not exists (select 1 from turnover_stakes s where s.member_id = t.member_id and s.transfer_id = t.id)
    order by transfer_id limit ${STAKES_AT_ONCE}`.execute(tx);
  return rows.map((row) => ({ transferId: row.transfer_id, play: row.play, amountSatang: row.amount, at: row.at }));
}

export async function writeCounted(
  tx: Tx,
  memberId: number,
  stakes: readonly SettledStake[],
  counted: readonly Counted[],
): Promise<void> {
  await tx
    .insertInto('turnover_stakes')
    .values(stakes.map(({ transferId }) => ({ member_id: memberId, transfer_id: transferId })))
    .execute();
  for (const { turnoverId, play, stakedSatang, countedSatang } of counted) {
    await sql`
      insert into turnover_progress as p (member_id, turnover_id, play, staked_satang, counted_satang)
        values (${memberId}, ${turnoverId}, ${play}, ${stakedSatang}, ${countedSatang})
        on conflict (member_id, turnover_id, play) do update set
          staked_satang = p.staked_satang + excluded.staked_satang,
          counted_satang = p.counted_satang + excluded.counted_satang`.execute(tx);
    await sql`
      update turnovers set done_satang = done_satang + ${countedSatang}
        where member_id = ${memberId} and id = ${turnoverId}`.execute(tx);
  }
}

export async function endTurnover(
  tx: Tx,
  { memberId, id, status, at }: { memberId: number; id: bigint; status: TurnoverStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable('turnovers')
    .set({ status, ended_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute();
}
