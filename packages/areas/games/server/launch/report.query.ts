import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

export interface GameReportRow {
  readonly provider: string;
  readonly rounds: number;
  readonly open_rounds: number;
  readonly players: number;
  readonly stake_satang: bigint;
  readonly refunded_satang: bigint;
  readonly payout_satang: bigint;
  /** Transfer sessions whose provider's own figures did not make what it returned. */
  readonly inconsistent_sessions: number;
  /** Money that lies at the provider now. */
  readonly at_provider_satang: bigint;
}

/** Sums the play at each provider of an agent, of rounds that began in a range of time. */
export async function reportGames(
  db: Queryable,
  { agentId, from, to }: { readonly agentId: number; readonly from: Date; readonly to: Date },
): Promise<GameReportRow[]> {
  const { rows } = await sql<GameReportRow>`
    select p.id as provider, coalesce(r.rounds, 0) as rounds, coalesce(r.open_rounds, 0) as open_rounds,
      coalesce(r.players, 0) as players, coalesce(r.stake, 0)::bigint as stake_satang,
      coalesce(r.refunded, 0)::bigint as refunded_satang, coalesce(r.payout, 0)::bigint as payout_satang,
      coalesce(s.inconsistent, 0) as inconsistent_sessions, coalesce(s.carried, 0)::bigint as at_provider_satang
    from game_providers p
    left join (
      select provider, count(*)::integer as rounds, count(*) filter (where status = 'open')::integer as open_rounds,
        count(distinct member_id)::integer as players, sum(stake_satang) as stake, sum(refunded_satang) as refunded,
        sum(payout_satang) as payout
      from game_rounds where agent_id = ${agentId} and opened_at >= ${from} and opened_at < ${to} group by provider
    ) r on r.provider = p.id
    left join (
      select provider, count(*) filter (where not is_consistent and started_at >= ${from} and started_at < ${to})::integer
          as inconsistent, sum(transferred_satang) filter (where status <> 'closed') as carried
      from game_sessions where agent_id = ${agentId} group by provider
    ) s on s.provider = p.id
    where not p.is_hidden or r.rounds > 0
    order by p.id`.execute(db);
  return rows;
}
