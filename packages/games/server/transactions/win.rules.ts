import { enter, freespinKey, pay, roundKey, type TransactionBatch, transactionsOfRound, txKey } from './batch.ts';
import type { Player, TransactionAnswer, TransactionRequest, TransactionRow } from './transaction.ts';

/**
 * A win goes to the wallet of its stake, whatever has become of the token or the member. 0 says that the stake is lost.
 * A win without a stake is not kept: should the stake come after all, it can be asked for again.
 */
export function decideWin(batch: TransactionBatch, move: TransactionRequest, player: Player): TransactionAnswer {
  const stakes = stakesOf(batch, move);
  if (stakes.length === 0) return { status: 'TRANSACTION_UNKNOWN', balanceSatang: null };
  const stake = stakes.find((row) => row.rolled_back_satang < row.amount_satang || row.freespin_id !== null);
  const round = batch.rounds.get(roundKey(move.memberId, move.provider, move.roundId));
  const { wallet_id = null, game_id = player.gameId } = stakes[0] ?? {};
  if (!stake || wallet_id === null || !round || round.status === 'voided') {
    return enter(batch, move, { status: 'ROLLED_BACK', wallet_id, game_id });
  }
  if (move.freespinId !== null && String(stake.freespin_id) !== move.freespinId) {
    return { status: 'FREESPIN_UNKNOWN', balanceSatang: null };
  }
  if (stake.freespin_id === null) {
    pay(batch, { move, player, walletId: wallet_id, amountSatang: move.amountSatang });
    round.payout_satang += move.amountSatang;
  } else {
    const freespins = batch.freespins.get(freespinKey(move.memberId, stake.freespin_id));
    if (!freespins) throw new Error(`the free rounds ${stake.freespin_id} of member ${move.memberId} are gone`);
    freespins.won_satang += move.amountSatang;
    freespins.isChanged = true;
  }
  if (move.isRoundClosed) round.status = 'closed';
  round.isChanged = true;
  return enter(batch, move, { status: 'RS_OK', wallet_id, game_id, freespin_id: stake.freespin_id });
}

/** The stakes that a win can be for: the one that it names, or all of its round. */
function stakesOf(batch: TransactionBatch, move: TransactionRequest): TransactionRow[] {
  const isStake = (row: TransactionRow): boolean =>
    row.action === 'bet' &&
    row.member_id === move.memberId &&
    row.round_id === move.roundId &&
    (row.status === 'RS_OK' || row.status === 'ROLLED_BACK');
  if (move.refTxId === null)
    return transactionsOfRound(batch, move).filter((row) => isStake(row) && row.status === 'RS_OK');
  const named = batch.moves.get(txKey(move.provider, move.refTxId));
  return named && isStake(named) ? [named] : [];
}
