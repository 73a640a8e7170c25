import { type Table, txKey } from './batch.ts';
import { decideBet } from './bet.rules.ts';
import { decideRollback } from './rollback.rules.ts';
import type { TransactionAnswer, TransactionRequest, TransactionRow } from './transaction.ts';
import { decideWin } from './win.rules.ts';

const refused = (status: TransactionAnswer['status']): TransactionAnswer => ({ status, balanceSatang: null });

/** Decides one move on the table, and changes the table accordingly. */
export function decideTransaction(table: Table, move: TransactionRequest, place: number): TransactionAnswer {
  const seat = table.seats[place];
  if (!seat) return refused('GAME_UNKNOWN');
  const balanceSatang = seat.walletId === null ? null : (table.balances.get(seat.walletId) ?? null);
  if (move.action === 'balance') {
    return seat.walletId === null ? refused('TOKEN_EXPIRED') : { status: 'RS_OK', balanceSatang };
  }
  const known = table.moves.get(txKey(move.provider, move.txId));
  if (known) return repeat(known, move);
  switch (move.action) {
    case 'bet':
      return decideBet(table, move, seat);
    case 'win':
      return decideWin(table, move, seat);
    case 'rollback':
      return decideRollback(table, move, seat);
  }
}

/** The answer of the first time, when it was the same that was asked. */
function repeat(known: TransactionRow, move: TransactionRequest): TransactionAnswer {
  const isAmountSame =
    known.amountSatang === move.amountSatang || (move.action === 'rollback' && move.amountSatang === 0n);
  const isTombstone = known.action === 'bet' && known.status === 'ROLLED_BACK';
  const isSame =
    known.memberId === move.memberId &&
    known.action === move.action &&
    (isTombstone || (isAmountSame && known.roundId === move.roundId));
  if (!isSame) return refused('DUPLICATE_MISMATCH');
  return { status: known.status, balanceSatang: known.balanceSatang };
}
