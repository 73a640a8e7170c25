import { enter, freespinKey, pay, roundKey, type TransactionBatch, transactionsOfRound, txKey } from './batch.ts';
import type { Player, TransactionAnswer, TransactionRequest, TransactionRow } from './transaction.ts';

const unknown: TransactionAnswer = { status: 'TRANSACTION_UNKNOWN', balanceSatang: null };
const invalid: TransactionAnswer = { status: 'INVALID_REQUEST', balanceSatang: null };

/** Gives a stake back, all or a part, to the wallet that it came from. */
export function decideRollback(batch: TransactionBatch, move: TransactionRequest, player: Player): TransactionAnswer {
  if (move.refTxId === null || move.refTxId === move.txId) return invalid;
  const stake = batch.moves.get(txKey(move.provider, move.refTxId));
  if (!stake) return leaveTombstone(batch, { ...move, refTxId: move.refTxId }, player);
  const isStake = stake.action === 'bet' && stake.memberId === move.memberId && stake.roundId === move.roundId;
  if (!isStake && stake.status !== 'ROLLED_BACK') return unknown;
  const { walletId, gameId, freespinId } = stake;
  if (stake.status !== 'RS_OK' || walletId === null) {
    return enter(batch, move, { status: 'RS_OK', walletId, gameId });
  }
  if (hasWin(batch, stake)) return enter(batch, move, { status: 'ROUND_SETTLED', walletId, gameId });
  const left = stake.amountSatang - stake.rolledBackSatang;
  const amountSatang = move.amountSatang === 0n ? left : move.amountSatang;
  // Given back before, by another id: it stays given back once.
  if (left === 0n && freespinId === null) {
    return enter(batch, move, { status: 'RS_OK', walletId, gameId, amountSatang: move.amountSatang });
  }
  if (amountSatang > left) return invalid;
  pay(batch, { move, player, walletId, amountSatang });
  giveBack(batch, stake, amountSatang);
  return enter(batch, move, { status: 'RS_OK', walletId, gameId, amountSatang, freespinId });
}

/** The stake has not come: should it come now, it finds this in its place. */
function leaveTombstone(
  batch: TransactionBatch,
  move: TransactionRequest & { refTxId: string },
  player: Player,
): TransactionAnswer {
  const row = { walletId: null, gameId: player.gameId };
  enter(batch, move, { ...row, txId: move.refTxId, refTxId: null, action: 'bet', status: 'ROLLED_BACK' });
  return enter(batch, move, { ...row, status: 'RS_OK' });
}

const hasWin = (batch: TransactionBatch, stake: TransactionRow): boolean =>
  transactionsOfRound(batch, stake).some(
    (row) => row.action === 'win' && row.status === 'RS_OK' && (row.refTxId === null || row.refTxId === stake.txId),
  );

function giveBack(batch: TransactionBatch, stake: TransactionRow, amountSatang: bigint): void {
  stake.rolledBackSatang += amountSatang;
  if (stake.change === 'none') stake.change = 'rolled_back';
  if (stake.freespinId !== null) {
    const freespins = batch.freespins.get(freespinKey(stake.memberId, stake.freespinId));
    const isFirst = transactionsOfRound(batch, stake).every(
      (row) => row.action !== 'rollback' || row.refTxId !== stake.txId,
    );
    if (freespins && isFirst) {
      freespins.used -= 1;
      freespins.isChanged = true;
    }
  }
  const round = batch.rounds.get(roundKey(stake.memberId, stake.provider, stake.roundId));
  if (!round) return;
  round.refundedSatang += amountSatang;
  round.isChanged = true;
  if (round.refundedSatang === round.stakeSatang) round.status = 'voided';
}
