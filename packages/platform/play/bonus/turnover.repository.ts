import type { Queryable, Tx } from '@chokdee/kernel/db';
import { type Selectable, sql } from 'kysely';
import type { BonusTables, TurnoverStatus } from './bonus.tables.ts';
import type { Counted, SettledStake } from './turnover.rules.ts';

export type TurnoverRow = Selectable<BonusTables['turnovers']>;
export type ProgressRow = Selectable<BonusTables['turnover_progress']>;

export const STAKES_AT_ONCE = 5_000;

/** Oldest first, locked: those who count wait for each other. */
export function lockActiveTurnovers(tx: Tx, memberId: number): Promise<TurnoverRow[]> {
  return tx
    .selectFrom('turnovers')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, status: 'active' }))
    .orderBy('granted_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The active ones, oldest first, or the last 50 that have ended. */
export function listTurnovers(db: Queryable, memberId: number, isActive: boolean): Promise<TurnoverRow[]> {
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

export async function findTurnovers(db: Queryable, memberId: number, ids: readonly number[]): Promise<TurnoverRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('turnovers').selectAll().where('member_id', '=', memberId).where('id', 'in', ids).execute();
}

export async function listProgress(db: Queryable, memberId: number): Promise<ProgressRow[]> {
  return db.selectFrom('turnover_progress').selectAll().where('member_id', '=', memberId).execute();
}

/** Settled stakes since `since` that were not counted yet, oldest first. */
export function uncountedStakes(tx: Tx, memberId: number, since: Date): Promise<SettledStake[]> {
  return tx
    .selectFrom('settled_stakes as s')
    .select(['s.transfer_id', 's.play', 's.amount_satang', 's.at'])
    .where('s.member_id', '=', memberId)
    .where('s.at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('turnover_stakes as t')
            .select('t.transfer_id')
            .where('t.member_id', '=', memberId)
            .whereRef('t.transfer_id', '=', 's.transfer_id'),
        ),
      ),
    )
    .orderBy('s.transfer_id')
    .limit(STAKES_AT_ONCE)
    .execute();
}

export async function writeCounted(
  tx: Tx,
  memberId: number,
  stakes: readonly SettledStake[],
  counted: readonly Counted[],
): Promise<void> {
  await tx
    .insertInto('turnover_stakes')
    .values(stakes.map(({ transfer_id }) => ({ member_id: memberId, transfer_id })))
    .execute();
  for (const row of counted) {
    const { turnover_id, play, staked_satang, counted_satang } = row;
    await tx
      .insertInto('turnover_counts')
      .values({ member_id: memberId, ...row })
      .execute();
    await sql`
      insert into turnover_progress as p (member_id, turnover_id, play, staked_satang, counted_satang)
        values (${memberId}, ${turnover_id}, ${play}, ${staked_satang}, ${counted_satang})
        on conflict (member_id, turnover_id, play) do update set
          staked_satang = p.staked_satang + excluded.staked_satang,
          counted_satang = p.counted_satang + excluded.counted_satang`.execute(tx);
    await sql`
      update turnovers set done_satang = done_satang + ${counted_satang}
        where member_id = ${memberId} and id = ${turnover_id}`.execute(tx);
  }
}

/**
 * Takes back what stakes had counted toward running turnovers and that is settled no more: voided, rolled back, or
 * open again, and then counted anew when it is settled. A turnover that has ended stays ended.
 */
export async function reverseVoidedStakes(tx: Tx, memberId: number): Promise<void> {
  await sql`
    with voided as (
      delete from turnover_counts c using turnovers t
        where c.member_id = ${memberId} and t.member_id = c.member_id and t.id = c.turnover_id and t.status = 'active'
          and not exists (select from settled_stakes s where s.member_id = c.member_id and s.transfer_id = c.transfer_id)
        returning c.*
    ), forgotten as (
      delete from turnover_stakes s using voided v
        where s.member_id = v.member_id and s.transfer_id = v.transfer_id
    ), progress as (
      update turnover_progress p
        set staked_satang = p.staked_satang - v.staked, counted_satang = p.counted_satang - v.counted
        from (select turnover_id, play, sum(staked_satang) as staked, sum(counted_satang) as counted
          from voided group by turnover_id, play) v
        where p.member_id = ${memberId} and p.turnover_id = v.turnover_id and p.play = v.play
    )
    update turnovers t set done_satang = t.done_satang - v.counted
      from (select turnover_id, sum(counted_satang) as counted from voided group by turnover_id) v
      where t.member_id = ${memberId} and t.id = v.turnover_id`.execute(tx);
}

export async function endTurnover(
  tx: Tx,
  { memberId, id, status, at }: { memberId: number; id: number; status: TurnoverStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable('turnovers')
    .set({ status, ended_at: at })
    .where(({ and }) => and({ member_id: memberId, id, status: 'active' }))
    .execute();
}
