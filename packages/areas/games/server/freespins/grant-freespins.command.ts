import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { notify } from '@chokdee/kernel/notices';
import type { Title } from '@chokdee/kernel/titles';
import { findGame } from '../catalogue/game.repository.ts';
import type { FreespinBonus } from '../game.tables.ts';

export interface FreespinGrant {
  readonly memberId: number;
  readonly agentId: number;
  /** Unique for each member and deterministic: the same grant again changes nothing. */
  readonly key: string;
  /** Names the reason of the grant. */
  readonly title: Title;
  readonly providerId: string;
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeSatang: bigint;
  /** The win is paid as cash into the main wallet, or as a bonus that must be played so many times. */
  readonly pays: 'bonus' | 'cash';
  readonly turnoverTimes: number;
  readonly maxWinSatang: bigint | null;
  /** Left out: every play counts, for a week. */
  readonly bonus?: FreespinBonus;
  /** The act that grants the rounds tells the member itself. */
  readonly isTold?: true;
  readonly expiresAt: Date;
  readonly at: Date;
}

/**
 * Gives a member free rounds of one game, for promotions, quests and staff. Returns their id, null when the key
 * was granted before. @throws GAME_UNKNOWN, also for a game that cannot be played with free rounds.
 */
export async function grantFreespins(tx: Tx, grant: FreespinGrant): Promise<number | null> {
  const game = await findGame(tx, grant.agentId, grant);
  if (!game?.has_freespins) throw new BusinessError('GAME_UNKNOWN');
  const row = await tx
    .insertInto('game_freespins')
    .values({
      member_id: grant.memberId,
      agent_id: grant.agentId,
      key: grant.key,
      title: JSON.stringify(grant.title),
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
      bonus: grant.bonus ? JSON.stringify(grant.bonus) : null,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const { memberId, key: cause, title, rounds, expiresAt, at } = grant;
  const params = { of: title, game: game.name, rounds, until: expiresAt.toISOString() };
  if (!grant.isTold) await notify(tx, [{ memberId, key: 'game.free_rounds', params, cause, at }]);
  return row.id;
}

/** Gives up what is left of the rounds; what they have won is paid by their rule. */
export async function endFreespins(
  tx: Tx,
  { memberId, id, at }: { readonly memberId: number; readonly id: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('game_freespins')
    .set({ expires_at: at })
    .where(({ and }) => and({ member_id: memberId, id, status: 'active' }))
    .where('expires_at', '>', at)
    .execute();
}
