import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

interface NetProps {
  readonly memberId: number;
  readonly providerId: string;
  readonly gameId: string;
  readonly since: Date;
}

/**
 * Wins and refunds less stakes of one game since a moment, in satang. What is carried to a provider and back is no round,
 * and what another game settles meanwhile is not of this one.
 */
export async function netOfGame(db: Queryable, { memberId, providerId, gameId, since }: NetProps): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_transfers as t')
    .innerJoin('game_rounds as r', (join) =>
      join
        .onRef('r.member_id', '=', 't.member_id')
        .on('r.provider', '=', providerId)
        .onRef('r.round_id', '=', 't.reference_id'),
    )
    .select(sql<bigint>`coalesce(sum(t.amount_satang), 0)::bigint`.as('net'))
    .where('t.member_id', '=', memberId)
    .where('t.at', '>=', since)
    .where('t.kind', 'in', ['game_bet', 'game_win', 'game_rollback'])
    .where('t.reference_kind', '=', 'game_round')
    .where('r.game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  return row.net;
}
