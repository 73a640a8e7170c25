import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db.ts';
import type { Tx } from '../../transaction.ts';
import type { StakesTables } from './stakes.tables.ts';

export type SettledStake = Selectable<StakesTables['settled_stakes']>;
export interface VoidedStake {
  readonly transfer_id: bigint;
  readonly amount_satang: bigint;
}

/** A stake older than this when it is first asked for is taken by the daily job that came before. */
const WINDOW_MS = 60 * 86_400_000;

interface TakeProps {
  readonly memberId: number;
  /** Who counts: each purpose takes each stake once. */
  readonly purpose: string;
  readonly now: Date;
}

/**
 * The member's settled stakes that this purpose has not counted yet, and those that it had counted and that were
 * voided since. Both are taken by this transaction: whoever asks at the same time waits and gets none of them.
 */
export async function takeStakes(
  tx: Tx,
  { memberId, purpose, now }: TakeProps,
): Promise<{ settled: SettledStake[]; voided: VoidedStake[] }> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { rows: settled } = await sql<SettledStake>`
    with taken as (
      insert into stake_takings (member_id, purpose, transfer_id, amount_satang, staked_at)
        select s.member_id, ${purpose}, s.transfer_id, s.amount_satang, s.at from settled_stakes s
        where s.member_id = ${memberId} and s.at >= ${since} and s.at <= ${now}
          and not exists (select from stake_takings t
            where t.member_id = s.member_id and t.purpose = ${purpose} and t.transfer_id = s.transfer_id)
        order by s.transfer_id
        on conflict do nothing
        returning member_id, transfer_id
    )
    select s.* from settled_stakes s join taken t on t.member_id = s.member_id and t.transfer_id = s.transfer_id
      where s.member_id = ${memberId} order by s.transfer_id`.execute(tx);
  const { rows: voided } = await sql<VoidedStake>`
    delete from stake_takings t
      where t.member_id = ${memberId} and t.purpose = ${purpose} and t.staked_at >= ${since}
        and not exists (select from settled_stakes s where s.member_id = t.member_id and s.transfer_id = t.transfer_id)
      returning t.transfer_id, t.amount_satang`.execute(tx);
  return { settled, voided };
}

/** Members who staked or whose bills were settled since then: what a daily job brings up to date. */
export async function listPlayers(db: Kysely<Database>, since: Date): Promise<{ memberId: number; agentId: number }[]> {
  const { rows } = await sql<{ member_id: number; agent_id: number }>`
    select m.id as member_id, m.agent_id from members m
      where exists (select from ledger_transfers t where t.member_id = m.id and t.at >= ${since}
          and t.kind in ('game_bet', 'game_rollback'))
        or exists (select from lotto_bill b where b.member_id = m.id and b.settled_at >= ${since})
      order by m.id`.execute(db);
  return rows.map((row) => ({ memberId: row.member_id, agentId: row.agent_id }));
}
