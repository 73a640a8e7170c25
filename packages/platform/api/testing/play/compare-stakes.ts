import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

/** Compares the facts of settled stakes with the stakes of bills and rounds. @throws Error with what differs */
export async function compareStakes(db: Queryable): Promise<void> {
  const { rows } = await sql<{ problem: string }>`
    select format('stake %s of member %s: facts %s, settled %s', transfer_id, member_id, to_jsonb(f), to_jsonb(s)) as problem
      from (select member_id, transfer_id, wallet_id, play, staked_at, settled_at, sum(amount_satang)::bigint as amount_satang
        from stake_facts group by 1, 2, 3, 4, 5, 6 having sum(amount_satang) <> 0) f
      full join (select member_id, transfer_id, wallet_id, play, at as staked_at, settled_at, amount_satang
        from settled_stakes where member_id not in (select member_id from stake_backlog)) s
        using (member_id, transfer_id, wallet_id, play, staked_at, settled_at, amount_satang)
      where f is null or s is null limit 50`.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ problem }) => problem).join('\n'));
}
