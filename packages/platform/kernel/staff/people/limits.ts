import { sql } from 'kysely';
import { bangkokDate, bangkokInstant } from '../../calendar/bangkok-time.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Moves } from '../eyes.ts';

/** Money that one person may move alone in a Bangkok day, until staff of the agent change it. */
const ALONE_SATANG = 500_000n;

export async function getAloneLimit(db: Queryable, agentId: number): Promise<bigint> {
  const row = await db.selectFrom('staff_limits').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
  return row?.alone_satang ?? ALONE_SATANG;
}

interface Wanted {
  readonly agentId: number;
  readonly staffId: number;
  readonly moves: Moves;
  readonly now: Date;
}

/**
 * Checks that one person is enough: by all that this person moved alone today, and all moved alone to the same subject.
 */
export async function isWithinLimit(db: Queryable, { agentId, staffId, moves, now }: Wanted): Promise<boolean> {
  const { rows } = await sql<{ own: bigint; same: bigint }>`
    select coalesce(sum(moved_satang) filter (where staff_id = ${staffId}), 0)::bigint as own,
        coalesce(sum(moved_satang) filter (where moved_to = ${moves.subject}), 0)::bigint as same
      from staff_audit
      where agent_id = ${agentId} and moved_satang is not null and approval_id is null and outcome = 'done'
        and at >= ${bangkokInstant(bangkokDate(now), '00:00')}`.execute(db);
  const { own = 0n, same = 0n } = rows[0] ?? {};
  const most = await getAloneLimit(db, agentId);
  return moves.satang >= 0n && own + moves.satang <= most && same + moves.satang <= most;
}
