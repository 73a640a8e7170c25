import type { Queryable } from '@chokdee/kernel/db';
import type { MemberRange } from '@chokdee/kernel/jobs';
import { sql } from 'kysely';

const everyMember: MemberRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/**
 * Lists members who staked in games, got a stake back or had one settled on a Bangkok day or later. Members whose
 * earlier stakes have no facts yet are among them, so one night writes the facts of all members, in ranges.
 */
export async function listPlayers(
  db: Queryable,
  day: string,
  { from, to } = everyMember,
): Promise<{ memberId: number; agentId: number }[]> {
  const { rows } = await sql<{ member_id: number; agent_id: number }>`
    select m.id as member_id, m.agent_id from members m
      where m.id between ${from} and ${to} and (
        exists (select from ledger_days d where d.member_id = m.id and d.day >= ${day}::date
          and d.kind in ('game_bet', 'game_rollback', 'lotto_refund'))
        or exists (select from stake_days s where s.member_id = m.id and s.day >= ${day}::date)
        or exists (select from stake_backlog b where b.member_id = m.id))
      order by m.id`.execute(db);
  return rows.map((row) => ({ memberId: row.member_id, agentId: row.agent_id }));
}
