import { type TransactionBatch, txKey } from './batch.ts';
import { decideBet } from './bet.rules.ts';
import { decideRollback } from './rollback.rules.ts';
import type { TransactionAnswer, TransactionRequest, TransactionRow } from './transaction.ts';
import { decideWin } from './win.rules.ts';

const refused = (status: TransactionAnswer['status']): TransactionAnswer => ({ status, balanceSatang: null });

/** Decides one move on the batch, and changes the batch accordingly. */
export function decideTransaction(batch: TransactionBatch, move: TransactionRequest, place: number): TransactionAnswer {
  const player = batch.players[place];
  if (!player) return refused('GAME_UNKNOWN');
  const balanceSatang = player.walletId === null ? null : (batch.balances.get(player.walletId) ?? null);
  if (move.action === 'balance') {
    return player.walletId === null ? refused('TOKEN_EXPIRED') : { status: 'RS_OK', balanceSatang };
  }
  const known = batch.moves.get(txKey(move.provider, move.txId));
  if (known) return repeat(known, move);
  switch (move.action) {
    case 'bet':
      return decideBet(batch, move, player);
    case 'win':
      return decideWin(batch, move, player);
    case 'rollback':
      return decideRollback(batch, move, player);
  }
}

/** The answer of the first time, when it was the same that was asked. */
function repeat(known: TransactionRow, move: TransactionRequest): TransactionAnswer {
  const isAmountSame =
    known.amount_satang === move.amountSatang || (move.action === 'rollback' && move.amountSatang === 0n);
  const isTombstone = known.action === 'bet' && known.status === 'ROLLED_BACK';
  const isSame =
    known.member_id === move.memberId &&
    known.action === move.action &&
    (isTombstone || (isAmountSame && known.round_id === move.roundId));
  if (!isSame) return refused('DUPLICATE_MISMATCH');
  return { status: known.status, balanceSatang: known.balance_satang };
}
