import type { Queryable, Tx } from '@chokdee/kernel/db';
import { type Selectable, sql } from 'kysely';
import { fillStakes } from '../settled-stakes/take-stakes.ts';
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

/** Facts of stakes behind the cursor of a member, up to the newest one. */
export interface NewFacts {
  readonly memberId: number;
  readonly fromNo: bigint;
  readonly uptoNo: bigint;
  /** True until the first move of the cursor: stakes may have been voided before there were facts of them. */
  readonly isFirst: boolean;
}

/** Reads which facts turnovers have not seen. The caller holds the main wallet, so no other transaction adds one. */
export async function findNewFacts(tx: Tx, memberId: number): Promise<NewFacts | null> {
  await fillStakes(tx, [memberId]);
  const { rows } = await sql<{ from: bigint | null; upto: bigint }>`
    select (select upto_no from stake_cursors where member_id = ${memberId} and purpose = 'turnover') as from,
      (select coalesce(max(no), 0) from stake_facts where member_id = ${memberId}) as upto`.execute(tx);
  const { from = null, upto = 0n } = rows[0] ?? {};
  return from === upto ? null : { memberId, fromNo: from ?? 0n, uptoNo: upto, isFirst: from === null };
}

export async function moveCursor(tx: Tx, { memberId, fromNo, uptoNo }: NewFacts): Promise<void> {
  await sql`
    insert into stake_cursors as c (member_id, purpose, upto_no, counted_satang, passed_satang)
      select ${memberId}, 'turnover', ${uptoNo}::bigint, coalesce(sum(amount_satang), 0), 0 from stake_facts
        where member_id = ${memberId} and no > ${fromNo} and no <= ${uptoNo}
      on conflict (member_id, purpose) do update set upto_no = excluded.upto_no,
        counted_satang = c.counted_satang + excluded.counted_satang`.execute(tx);
}

/** Selects the stakes of new facts with what counts of them now: 0 of a voided one. */
const newStakes = ({ memberId, fromNo, uptoNo }: NewFacts) => sql`
  select transfer_id, min(play) as play, min(staked_at) as at,
      greatest((array_agg(amount_satang order by no desc))[1], 0) as amount_satang
    from stake_facts where member_id = ${memberId} and no > ${fromNo} and no <= ${uptoNo} group by transfer_id`;

/** Settled stakes since `since` that were not counted yet, oldest first. */
export async function uncountedStakes(tx: Tx, facts: NewFacts, since: Date): Promise<SettledStake[]> {
  const { rows } = await sql<SettledStake>`
    select s.* from (${newStakes(facts)}) s
      where s.amount_satang > 0 and s.at >= ${since} and not exists (
        select from turnover_stakes t where t.member_id = ${facts.memberId} and t.transfer_id = s.transfer_id)
      order by s.transfer_id limit ${STAKES_AT_ONCE}`.execute(tx);
  return rows;
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
export async function reverseVoidedStakes(tx: Tx, facts: NewFacts): Promise<void> {
  const { memberId, isFirst } = facts;
  await sql`
    with stakes as materialized (${newStakes(facts)}), voided as (
      delete from turnover_counts c using turnovers t
        where c.member_id = ${memberId} and t.member_id = c.member_id and t.id = c.turnover_id and t.status = 'active'
          and (c.transfer_id in (select transfer_id from stakes where amount_satang = 0)
            or ${isFirst} and c.transfer_id not in (select transfer_id from stakes))
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
