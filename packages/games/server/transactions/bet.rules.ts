import type { ErrorName } from '@chokdee/contracts';
import { enter, freespinKey, pay, roundKey, type Table } from './batch.ts';
import type { FreespinState, Seat, TransactionAnswer, TransactionRequest, TransactionStatus } from './transaction.ts';

/** A stake: needs a living token, an open game, a member who may play, and the money. */
export function decideBet(table: Table, move: TransactionRequest, seat: Seat): TransactionAnswer {
  const { walletId } = seat;
  // Nothing is kept of it: whose wallet it would be is not known.
  if (walletId === null) return { status: 'TOKEN_EXPIRED', balanceSatang: null };
  if ((move.freespinId === null) === (move.amountSatang === 0n)) {
    return { status: 'INVALID_REQUEST', balanceSatang: null };
  }
  const freespins = move.freespinId === null ? null : table.freespins.get(freespinKey(move.memberId, move.freespinId));
  const status = refusalOf(table, move, seat, freespins);
  const row = { walletId, gameId: seat.gameId, freespinId: freespins?.id ?? null };
  if (status) return enter(table, move, { ...row, status });
  pay(table, { move, seat, walletId, amountSatang: -move.amountSatang });
  if (freespins) {
    freespins.used += 1;
    freespins.isChanged = true;
  }
  addToRound(table, move, seat, { walletId, freespinId: freespins?.id ?? null });
  return enter(table, move, { ...row, status: 'RS_OK' });
}

function refusalOf(
  table: Table,
  move: TransactionRequest,
  seat: Seat,
  freespins: FreespinState | null | undefined,
): TransactionStatus | null {
  if (!seat.isActive) return 'USER_DISABLED';
  if (!seat.isPlayable) return 'GAME_DISABLED';
  const round = table.rounds.get(roundKey(move.memberId, move.provider, move.roundId));
  if (round && round.status !== 'open') return 'ROUND_CLOSED';
  if (freespins === undefined || (freespins && !mayPlayFree(freespins, move, seat))) return 'FREESPIN_UNKNOWN';
  if ((table.balances.get(seat.walletId ?? 0) ?? 0n) < move.amountSatang) return 'NOT_ENOUGH_MONEY';
  const refusal = table.guards.get(move.memberId)?.reserveStake(move.amountSatang);
  return refusal ? (statusOfRefusal[refusal] ?? 'LIMIT_REACHED') : null;
}

const statusOfRefusal: Partial<Record<ErrorName, TransactionStatus>> = {
  SELF_EXCLUDED: 'USER_DISABLED',
};

const mayPlayFree = (freespins: FreespinState, move: TransactionRequest, seat: Seat): boolean =>
  freespins.isPlayable &&
  freespins.provider === move.provider &&
  freespins.gameId === seat.gameId &&
  freespins.used < freespins.rounds;

function addToRound(
  table: Table,
  move: TransactionRequest,
  seat: Seat,
  { walletId, freespinId }: { walletId: number; freespinId: number | null },
): void {
  const key = roundKey(move.memberId, move.provider, move.roundId);
  const round = table.rounds.get(key) ?? {
    memberId: move.memberId,
    provider: move.provider,
    roundId: move.roundId,
    agentId: seat.agentId,
    gameId: seat.gameId,
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
  table.rounds.set(key, round);
}
