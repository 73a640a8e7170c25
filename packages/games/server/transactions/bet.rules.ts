import type { ErrorName } from '@chokdee/contracts';
import { enter, freespinKey, pay, roundKey, type TransactionBatch } from './batch.ts';
import type { FreespinState, Player, TransactionAnswer, TransactionRequest, TransactionStatus } from './transaction.ts';

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
  const row = { walletId, gameId: player.gameId, freespinId: freespins?.id ?? null };
  if (status) return enter(batch, move, { ...row, status });
  pay(batch, { move, player, walletId, amountSatang: -move.amountSatang });
  if (freespins) {
    freespins.used += 1;
    freespins.isChanged = true;
  }
  addToRound(batch, move, player, { walletId, freespinId: freespins?.id ?? null });
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
  if (freespins === undefined || (freespins && !mayPlayFree(freespins, move, player))) return 'FREESPIN_UNKNOWN';
  if ((batch.balances.get(player.walletId ?? 0) ?? 0n) < move.amountSatang) return 'NOT_ENOUGH_MONEY';
  const refusal = batch.guards.get(move.memberId)?.reserveStake(move.amountSatang);
  return refusal ? (statusOfRefusal[refusal] ?? 'LIMIT_REACHED') : null;
}

const statusOfRefusal: Partial<Record<ErrorName, TransactionStatus>> = {
  SELF_EXCLUDED: 'USER_DISABLED',
};

const mayPlayFree = (freespins: FreespinState, move: TransactionRequest, player: Player): boolean =>
  freespins.isPlayable &&
  freespins.provider === move.provider &&
  freespins.gameId === player.gameId &&
  freespins.used < freespins.rounds;

function addToRound(
  batch: TransactionBatch,
  move: TransactionRequest,
  player: Player,
  { walletId, freespinId }: { walletId: number; freespinId: number | null },
): void {
  const key = roundKey(move.memberId, move.provider, move.roundId);
  const round = batch.rounds.get(key) ?? {
    memberId: move.memberId,
    provider: move.provider,
    roundId: move.roundId,
    agentId: player.agentId,
    gameId: player.gameId,
    walletId,
    freespinId,
    status: 'open' as const,
    stakeSatang: 0n,
    payoutSatang: 0n,
    refundedSatang: 0n,
    isChanged: true,
  };
  round.stakeSatang += move.amountSatang;
  round.isChanged = true;
  if (move.isRoundClosed) round.status = 'closed';
  batch.rounds.set(key, round);
}
