import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { MemberRange } from '@chokdee/kernel/jobs';
import { type Selectable, sql } from 'kysely';
import type { StakesTables } from './stakes.tables.ts';

export type SettledStake = Selectable<StakesTables['settled_stakes']>;
export interface VoidedStake {
  readonly transfer_id: number;
  readonly amount_satang: bigint;
  /** When it was placed. */
  readonly at: Date;
}

/** Longer than the longest round: an older stake was taken by a daily job that came before. */
const WINDOW_MS = 21 * 86_400_000;

interface TakeProps {
  readonly memberId: number;
  /** Names the counter: each purpose takes each stake once. */
  readonly purpose: string;
  readonly now: Date;
}

type ConsumedRow = SettledStake & { part: 'fresh' | 'taken' | 'voided' };

/**
 * The member's settled stakes that this purpose has not counted yet, and those that it had counted and that were
 * voided since. Both are taken by this transaction: whoever asks at the same time waits and gets none of them. A stake of
 * which a part was given back since is voided with what was counted, and taken anew by the next call.
 */
export async function consumeStakes(
  tx: Tx,
  { memberId, purpose, now }: TakeProps,
): Promise<{ settled: SettledStake[]; voided: VoidedStake[] }> {
  const since = new Date(now.getTime() - WINDOW_MS);
  // `not in` rather than a join: it is hashed however few rows the planner expects, so the work grows with the stakes,
  // not with their square.
  const { rows } = await sql<ConsumedRow>`
    with current as materialized (
      select * from settled_stakes where member_id = ${memberId} and at >= ${since} and at <= ${now}
    ), fresh as materialized (
      select * from current where transfer_id not in (
        select transfer_id from consumed_stakes
          where member_id = ${memberId} and purpose = ${purpose} and staked_at >= ${since})
    ), taken as (
      insert into consumed_stakes (member_id, purpose, transfer_id, amount_satang, staked_at)
        select member_id, ${purpose}, transfer_id, amount_satang, at from fresh order by transfer_id
        on conflict do nothing
        returning transfer_id
    ), voided as (
      delete from consumed_stakes
        where member_id = ${memberId} and purpose = ${purpose} and staked_at >= ${since} and staked_at <= ${now}
          and (transfer_id, amount_satang) not in (select transfer_id, amount_satang from current)
        returning member_id, transfer_id, amount_satang, staked_at
    )
    select 'fresh' as part, * from fresh
    union all
    select 'taken', ${memberId}, transfer_id, null, null, null, null, null, null, null from taken
    union all
    select 'voided', member_id, transfer_id, null, null, null, null, amount_satang, staked_at, null from voided
    order by transfer_id`.execute(tx);
  const taken = new Set(rows.flatMap(({ part, transfer_id }) => (part === 'taken' ? [transfer_id] : [])));
  return {
    settled: rows.flatMap(({ part, ...stake }) => (part === 'fresh' && taken.has(stake.transfer_id) ? [stake] : [])),
    voided: rows.flatMap(({ part, transfer_id, amount_satang, at }) =>
      part === 'voided' ? [{ transfer_id, amount_satang, at }] : [],
    ),
  };
}

const everyMember: MemberRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Members who staked or whose bills were settled since then: what a daily job brings up to date. */
export async function listPlayers(
  db: Queryable,
  since: Date,
  { from, to } = everyMember,
): Promise<{ memberId: number; agentId: number }[]> {
  const { rows } = await sql<{ member_id: number; agent_id: number }>`
    select m.id as member_id, m.agent_id from members m
      where m.id between ${from} and ${to} and (
        exists (select from ledger_transfers t where t.member_id = m.id and t.at >= ${since}
          and t.kind in ('game_bet', 'game_rollback'))
        or exists (select from lotto_bill_states b where b.member_id = m.id and b.settled_at >= ${since}))
      order by m.id`.execute(db);
  return rows.map((row) => ({ memberId: row.member_id, agentId: row.agent_id }));
}
