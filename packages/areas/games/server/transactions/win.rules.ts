import { maxWinOf } from '../held-wins/max-win.rules.ts';
import { enter, freespinKey, pay, roundKey, type TransactionBatch, transactionsOfRound, txKey } from './batch.ts';
import type {
  FreespinState,
  Player,
  RoundState,
  TransactionAnswer,
  TransactionRequest,
  TransactionRow,
} from './transaction.ts';

/**
 * A win goes to the wallet of its stake, whatever has become of the token or the member. 0 says that the stake is lost.
 * A win without a stake is not kept: should the stake come after all, it can be asked for again. One that brings its
 * round above what the game can pay is acknowledged and held: the provider has done its part, the wallet waits.
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
  const freespins = freespinsOf(batch, stake);
  // Told for another game than its stakes, nothing says what it can be.
  const isOfRound = player.gameId === round.game_id;
  const maxSatang = isOfRound ? maxWinOf(player, freespins?.stake_satang ?? round.stake_satang) : 0n;
  if (move.amountSatang > 0n && round.payout_satang + move.amountSatang > maxSatang) {
    hold(batch, move, { round, walletId: wallet_id, maxSatang });
  } else if (!freespins) {
    pay(batch, { move, player, walletId: wallet_id, amountSatang: move.amountSatang });
    round.payout_satang += move.amountSatang;
  } else {
    freespins.won_satang += move.amountSatang;
    freespins.isChanged = true;
  }
  if (move.isRoundClosed) round.status = 'closed';
  round.isChanged = true;
  return enter(batch, move, { status: 'RS_OK', wallet_id, game_id, freespin_id: stake.freespin_id });
}

function freespinsOf(batch: TransactionBatch, { member_id, freespin_id }: TransactionRow): FreespinState | null {
  if (freespin_id === null) return null;
  const freespins = batch.freespins.get(freespinKey(member_id, freespin_id));
  if (!freespins) throw new Error(`the free rounds ${freespin_id} of member ${member_id} are gone`);
  return freespins;
}

interface Held {
  readonly round: RoundState;
  readonly walletId: number;
  readonly maxSatang: bigint;
}

function hold(batch: TransactionBatch, move: TransactionRequest, { round, walletId, maxSatang }: Held): void {
  batch.heldWins.push({
    member_id: move.memberId,
    provider: move.provider,
    tx_id: move.txId,
    agent_id: round.agent_id,
    round_id: move.roundId,
    game_id: round.game_id,
    wallet_id: walletId,
    amount_satang: move.amountSatang,
    max_satang: maxSatang,
  });
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
