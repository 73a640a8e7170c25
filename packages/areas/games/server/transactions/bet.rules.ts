import type { ErrorName } from '@chokdee/contracts';
import type { TransactionStatus } from '../game.tables.ts';
import { enter, freespinKey, pay, roundKey, type TransactionBatch } from './batch.ts';
import type { FreespinState, Player, RoundState, TransactionAnswer, TransactionRequest } from './transaction.ts';

/** A stake: needs a living token, an open game, a member who may play, and the money. */
export function decideBet(batch: TransactionBatch, move: TransactionRequest, player: Player): TransactionAnswer {
  const { walletId } = player;
  // Nothing is kept of it: whose wallet it would be is not known.
  if (walletId === null) return { status: 'TOKEN_EXPIRED', balanceSatang: null };
  if ((move.freespinId === null) === (move.amountSatang === 0n)) {
    return { status: 'INVALID_REQUEST', balanceSatang: null };
  }
  const freespins = move.freespinId === null ? null : batch.freespins.get(freespinKey(move.memberId, move.freespinId));
  const status = refusalOf(batch, move, player, freespins);
  const row = { wallet_id: walletId, game_id: player.gameId, freespin_id: freespins?.id ?? null };
  if (status) return enter(batch, move, { ...row, status });
  pay(batch, { move, player, walletId, amountSatang: -move.amountSatang });
  if (freespins) {
    freespins.used += 1;
    freespins.isChanged = true;
  }
  addToRound(batch, move, { ...row, agent_id: player.agentId });
  return enter(batch, move, { ...row, status: 'RS_OK' });
}

function refusalOf(
  batch: TransactionBatch,
  move: TransactionRequest,
  player: Player,
  freespins: FreespinState | null | undefined,
): TransactionStatus | null {
  if (!player.isActive) return 'USER_DISABLED';
  if (!player.isPlayable) return 'GAME_DISABLED';
  const round = batch.rounds.get(roundKey(move.memberId, move.provider, move.roundId));
  if (round && round.status !== 'open') return 'ROUND_CLOSED';
  if (freespins === undefined || (freespins && !mayPlayFree(batch, freespins, move, player))) return 'FREESPIN_UNKNOWN';
  if ((batch.balances.get(player.walletId ?? 0) ?? 0n) < move.amountSatang) return 'NOT_ENOUGH_MONEY';
  const refusal = batch.guards.get(move.memberId)?.reserveStake(move.amountSatang);
  return refusal ? (statusOfRefusal[refusal] ?? 'LIMIT_REACHED') : null;
}

const statusOfRefusal: Partial<Record<ErrorName, TransactionStatus>> = {
  SELF_EXCLUDED: 'USER_DISABLED',
};

const mayPlayFree = (
  { now }: TransactionBatch,
  freespins: FreespinState,
  move: TransactionRequest,
  player: Player,
): boolean =>
  freespins.status === 'active' &&
  freespins.expires_at > now &&
  freespins.provider === move.provider &&
  freespins.game_id === player.gameId &&
  freespins.used < freespins.rounds;

function addToRound(
  batch: TransactionBatch,
  move: TransactionRequest,
  seat: Pick<RoundState, 'agent_id' | 'game_id' | 'wallet_id' | 'freespin_id'>,
): void {
  const key = roundKey(move.memberId, move.provider, move.roundId);
  const round: RoundState = batch.rounds.get(key) ?? {
    agent_id: seat.agent_id,
    game_id: seat.game_id,
    wallet_id: seat.wallet_id,
    freespin_id: seat.freespin_id,
    member_id: move.memberId,
    provider: move.provider,
    round_id: move.roundId,
    status: 'open',
    stake_satang: 0n,
    payout_satang: 0n,
    refunded_satang: 0n,
    isChanged: true,
  };
  round.stake_satang += move.amountSatang;
  round.isChanged = true;
  if (move.isRoundClosed) round.status = 'closed';
  batch.rounds.set(key, round);
}
