import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

interface ShareProps {
  readonly memberId: number;
  readonly since: Date;
}

/** Returns the largest win since then, in percent of the most that its game can pay for its stakes; 0 without any. */
export async function largestWinShare(db: Queryable, { memberId, since }: ShareProps): Promise<bigint> {
  const { rows } = await sql<{ share: bigint | null }>`
    select max(r.payout_satang * 100 / least(coalesce(g.max_win_satang, p.max_win_satang),
        greatest(r.stake_satang, coalesce(f.stake_satang, 0), 1) * coalesce(g.max_win_times, p.max_win_times)))::bigint as share
      from game_rounds r
      join games g on g.agent_id = r.agent_id and g.id = r.game_id
      join game_providers p on p.id = r.provider
      left join game_freespins f on f.member_id = r.member_id and f.id = r.freespin_id
      where r.member_id = ${memberId} and r.last_transaction_at >= ${since} and r.payout_satang > 0`.execute(db);
  return rows[0]?.share ?? 0n;
}
