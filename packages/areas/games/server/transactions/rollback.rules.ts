import { enter, freespinKey, pay, roundKey, type TransactionBatch, transactionsOfRound, txKey } from './batch.ts';
import type { Player, TransactionAnswer, TransactionRequest, TransactionRow } from './transaction.ts';

const unknown: TransactionAnswer = { status: 'TRANSACTION_UNKNOWN', balanceSatang: null };
const invalid: TransactionAnswer = { status: 'INVALID_REQUEST', balanceSatang: null };

/** Gives a stake back, all or a part, to the wallet that it came from. */
export function decideRollback(batch: TransactionBatch, move: TransactionRequest, player: Player): TransactionAnswer {
  if (move.refTxId === null || move.refTxId === move.txId) return invalid;
  const stake = batch.moves.get(txKey(move.provider, move.refTxId));
  if (!stake) return leaveTombstone(batch, { ...move, refTxId: move.refTxId }, player);
  const isStake = stake.action === 'bet' && stake.member_id === move.memberId && stake.round_id === move.roundId;
  if (!isStake && stake.status !== 'ROLLED_BACK') return unknown;
  const { wallet_id, game_id, freespin_id } = stake;
  if (stake.status !== 'RS_OK' || wallet_id === null) {
    return enter(batch, move, { status: 'RS_OK', wallet_id, game_id });
  }
  if (hasWin(batch, move, stake)) return enter(batch, move, { status: 'ROUND_SETTLED', wallet_id, game_id });
  const left = stake.amount_satang - stake.rolled_back_satang;
  const amountSatang = move.amountSatang === 0n ? left : move.amountSatang;
  // Given back before, by another id: it stays given back once.
  if (left === 0n && freespin_id === null) return enter(batch, move, { status: 'RS_OK', wallet_id, game_id });
  if (amountSatang > left) return invalid;
  pay(batch, { move, player, walletId: wallet_id, amountSatang });
  giveBack(batch, move, stake, amountSatang);
  return enter(batch, move, { status: 'RS_OK', wallet_id, game_id, amount_satang: amountSatang, freespin_id });
}

/** The stake has not come: should it come now, it finds this in its place. */
function leaveTombstone(
  batch: TransactionBatch,
  move: TransactionRequest & { refTxId: string },
  player: Player,
): TransactionAnswer {
  const row = { wallet_id: null, game_id: player.gameId };
  enter(batch, move, { ...row, tx_id: move.refTxId, ref_tx_id: null, action: 'bet', status: 'ROLLED_BACK' });
  return enter(batch, move, { ...row, status: 'RS_OK' });
}

const hasWin = (batch: TransactionBatch, move: TransactionRequest, stake: TransactionRow): boolean =>
  transactionsOfRound(batch, move).some(
    (row) =>
      row.action === 'win' && row.status === 'RS_OK' && (row.ref_tx_id === null || row.ref_tx_id === stake.tx_id),
  );

function giveBack(
  batch: TransactionBatch,
  move: TransactionRequest,
  stake: TransactionRow,
  amountSatang: bigint,
): void {
  stake.rolled_back_satang += amountSatang;
  if (stake.change === 'none') stake.change = 'rolled_back';
  if (stake.freespin_id !== null) {
    const freespins = batch.freespins.get(freespinKey(stake.member_id, stake.freespin_id));
    const isFirst = transactionsOfRound(batch, move).every(
      (row) => row.action !== 'rollback' || row.ref_tx_id !== stake.tx_id,
    );
    if (freespins && isFirst) {
      freespins.used -= 1;
      freespins.isChanged = true;
    }
  }
  const round = batch.rounds.get(roundKey(stake.member_id, stake.provider, stake.round_id));
  if (!round) return;
  round.refunded_satang += amountSatang;
  round.isChanged = true;
  if (round.refunded_satang === round.stake_satang) round.status = 'voided';
}
