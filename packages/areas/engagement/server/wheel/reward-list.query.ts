import type { Queryable } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import type { WheelTables } from './wheel.tables.ts';

export type PrizeOfSpin = Selectable<WheelTables['wheel_prizes']> & {
  spin_id: number;
  points_spent: number;
  claimed_at: Date | null;
  claimable_until: Date | null;
  at: Date;
};

const spinsWithPrizes = (db: Queryable) =>
  db
    .selectFrom('wheel_spins as s')
    .innerJoin('wheel_prizes as p', (join) =>
      join.onRef('p.agent_id', '=', 's.agent_id').onRef('p.version', '=', 's.version').onRef('p.id', '=', 's.prize_id'),
    )
    .selectAll('p')
    .select(['s.id as spin_id', 's.points_spent', 's.claimed_at', 's.claimable_until', 's.at']);

interface PageProps {
  readonly memberId: number;
  /** Spin id of the last of the page before. */
  readonly before: number | null;
  readonly limit: number;
}

/** The member's spins with what they won, newest first. */
export function listRewards(db: Queryable, { memberId, before, limit }: PageProps): Promise<PrizeOfSpin[]> {
  return spinsWithPrizes(db)
    .where('s.member_id', '=', memberId)
    .$if(before !== null, (query) => query.where('s.id', '<', before as number))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the latest prizes of an agent's members. */
export function listBoard(db: Queryable, agentId: number, limit: number) {
  return spinsWithPrizes(db)
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.username', 'm.is_sandbox'])
    .where('s.agent_id', '=', agentId)
    .where('p.kind', '<>', 'none')
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}
