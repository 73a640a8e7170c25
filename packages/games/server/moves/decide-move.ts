import { decideBet } from './bet.rules.ts';
import type { MoveAnswer, MoveRequest, MoveRow } from './move.ts';
import { decideRollback } from './rollback.rules.ts';
import { type Table, txKey } from './table.ts';
import { decideWin } from './win.rules.ts';

const refused = (status: MoveAnswer['status']): MoveAnswer => ({ status, balanceSatang: null });

/** Decides one move on the table, and changes the table accordingly. */
export function decideMove(table: Table, move: MoveRequest, place: number): MoveAnswer {
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
function repeat(known: MoveRow, move: MoveRequest): MoveAnswer {
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
