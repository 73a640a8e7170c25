import { BusinessError } from '../../../errors.ts';
import type { Tx } from '../../../transaction.ts';
import { findGame } from '../catalogue/game.repository.ts';

export interface FreespinGrant {
  readonly memberId: number;
  readonly agentId: number;
  /** Unique per member and deterministic: the same grant again changes nothing. */
  readonly key: string;
  /** Thai: what they are for. */
  readonly title: string;
  readonly providerId: string;
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeSatang: bigint;
  /** How the win is paid: cash into the main wallet, or a bonus that must be played so many times. */
  readonly pays: 'bonus' | 'cash';
  readonly turnoverTimes: number;
  readonly maxWinSatang: bigint | null;
  readonly expiresAt: Date;
  readonly at: Date;
}

/**
 * Gives a member free rounds of one game, for promotions, quests and operators. Answers their id, null when the key
 * was granted before. Throws GAME_UNKNOWN, also for a game that cannot be played with free rounds.
 */
export async function grantFreespins(tx: Tx, grant: FreespinGrant): Promise<bigint | null> {
  const game = await findGame(tx, grant.agentId, grant);
  if (!game?.has_freespins) throw new BusinessError('GAME_UNKNOWN');
  const row = await tx
    .insertInto('game_freespins')
    .values({
      member_id: grant.memberId,
      agent_id: grant.agentId,
      key: grant.key,
      title: grant.title,
      provider: grant.providerId,
      game_id: grant.gameId,
      rounds: grant.rounds,
      stake_satang: grant.stakeSatang,
      pays: grant.pays,
      turnover_times: grant.turnoverTimes,
      max_win_satang: grant.maxWinSatang,
      status: 'active',
      granted_at: grant.at,
      expires_at: grant.expiresAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
