import type { Notice } from '@chokdee/kernel/notices';
import type { TransactionBatch } from './batch.ts';

/** A win is told of when it is more than so many times its stake. */
const BIG_TIMES = 20n;

/** Rounds of a batch that have closed with such a win; free rounds have no stake of the member. */
export function bigWinsOf({ rounds, players, now }: TransactionBatch): Notice[] {
  const names = new Map(players.flatMap((player) => (player ? [[player.gameId, player.gameName] as const] : [])));
  return [...rounds.values()].flatMap((round): Notice[] => {
    const { member_id: memberId, provider, round_id, game_id, payout_satang: won } = round;
    const staked = round.stake_satang - round.refunded_satang;
    const isOver = round.isChanged && round.status === 'closed' && round.freespin_id === null;
    if (!isOver || staked <= 0n || won <= staked * BIG_TIMES) return [];
    const params = {
      game: names.get(game_id) ?? game_id,
      provider,
      gameId: game_id,
      satang: String(won),
      staked: String(staked),
      times: String(won / staked),
      round: round_id,
    };
    return [{ memberId, key: 'game.big_win', params, cause: `${provider}:${round_id}`, at: now }];
  });
}
