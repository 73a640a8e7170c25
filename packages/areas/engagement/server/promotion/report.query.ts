import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

interface ReportRow {
  readonly promotion_id: number;
  readonly version: number;
  readonly title: string;
  readonly grants: number;
  readonly running: number;
  readonly cancelled: number;
  /** Given as a bonus, as wins of free rounds, or straight into the main wallet. */
  readonly given_satang: bigint;
  /** Bonuses that went into main wallets. */
  readonly released_satang: bigint;
  /** Bonuses that were given up, ran out or passed the most that is let out. */
  readonly taken_satang: bigint;
}

/** Sums what each version of each promotion has given, from the movements of the ledger. */
export async function reportPromotions(db: Queryable, agentId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with granted as (
      select g.promotion_id, g.version, g.member_id, g.id, g.cancelled_at, t.id as turnover_id, t.status,
          coalesce(t.amount_satang, g.paid_satang,
            case f.status when 'paid' then f.won_satang end, 0) as given_satang,
          coalesce(t.status = 'active' or f.status in ('active', 'waiting'),
            g.until is not null and g.ended_at is null and g.cancelled_at is null) as is_running
        from promotion_grants g
        left join game_freespin_outcomes f on f.member_id = g.member_id and f.id = g.freespin_id
        left join turnovers t on t.member_id = g.member_id
          and (t.id = g.turnover_id or t.key = 'freespins:' || g.freespin_id)
        where g.agent_id = ${agentId}
    ), moved as (
      select g.promotion_id, g.version,
          coalesce(sum(l.amount_satang) filter (where l.kind = 'bonus_release' and l.amount_satang > 0), 0) as released,
          coalesce(-sum(l.amount_satang) filter (where l.kind = 'bonus_forfeit'), 0) as taken
        from granted g
        join ledger_transfers l on l.member_id = g.member_id and l.reference_kind = 'bonus'
          and l.reference_id = g.turnover_id::text
        group by g.promotion_id, g.version
    )
    select v.id as promotion_id, v.version, v.title, count(g.id)::integer as grants,
        (count(*) filter (where g.is_running))::integer as running,
        (count(*) filter (where g.status = 'forfeited' or (g.status is null and g.cancelled_at is not null)))::integer
          as cancelled,
        coalesce(sum(g.given_satang), 0)::bigint as given_satang,
        coalesce(max(m.released), 0)::bigint as released_satang, coalesce(max(m.taken), 0)::bigint as taken_satang
      from promotion_versions v
      left join granted g on g.promotion_id = v.id and g.version = v.version
      left join moved m on m.promotion_id = v.id and m.version = v.version
      where v.agent_id = ${agentId}
      group by v.agent_id, v.id, v.version order by v.id, v.version`.execute(db);
  return rows;
}
