import type { TransferProps } from '@chokdee/kernel/ledger';
import type { PlayGuard } from '@chokdee/play/limits';
import type { HeldWin } from '../held-wins/hold-win.ts';
import type {
  FreespinState,
  Player,
  RoundState,
  TransactionAnswer,
  TransactionRequest,
  TransactionRow,
} from './transaction.ts';

/** The names under which rows are found. */
export const txKey = (provider: string, txId: string): string => `${provider} ${txId}`;
export const roundKey = (memberId: number, provider: string, roundId: string): string =>
  `${memberId} ${provider} ${roundId}`;
export const freespinKey = (memberId: number, id: number | string): string => `${memberId} ${id}`;

/**
 * State that a batch of moves is decided on: locked rows of the database. Each decision changes them in memory, so that
 * later moves see it. They are written at the end.
 */
export interface TransactionBatch {
  readonly now: Date;
  /** Rows of members stand on several nodes; then all moves are of one member. */
  readonly isDistributed: boolean;
  /** Players by place in the batch; null means an unknown member or game. */
  readonly players: readonly (Player | null)[];
  readonly moves: Map<string, TransactionRow>;
  readonly rounds: Map<string, RoundState>;
  readonly freespins: Map<string, FreespinState>;
  /** Balances by wallet. */
  readonly balances: Map<number, bigint>;
  readonly guards: ReadonlyMap<number, PlayGuard>;
  readonly transfers: TransferProps[];
  /** Wins above what their game can pay. */
  readonly heldWins: HeldWin[];
}

export const transactionsOfRound = (batch: TransactionBatch, move: TransactionRequest): TransactionRow[] =>
  [...batch.moves.values()].filter(
    (row) => row.member_id === move.memberId && row.provider === move.provider && row.round_id === move.roundId,
  );

/** Puts a row of a move on the batch, and returns what the provider is told. */
export function enter(
  batch: TransactionBatch,
  move: TransactionRequest,
  row: Pick<TransactionRow, 'status' | 'wallet_id' | 'game_id'> & Partial<TransactionRow>,
): TransactionAnswer {
  const entered: TransactionRow = {
    member_id: move.memberId,
    provider: move.provider,
    tx_id: move.txId,
    action: move.action === 'balance' ? 'bet' : move.action,
    round_id: move.roundId,
    ref_tx_id: move.refTxId,
    amount_satang: move.amountSatang,
    balance_satang: row.wallet_id === null ? null : (batch.balances.get(row.wallet_id) ?? null),
    freespin_id: null,
    rolled_back_satang: 0n,
    change: 'new',
    ...row,
  };
  batch.moves.set(txKey(entered.provider, entered.tx_id), entered);
  return { status: entered.status, balanceSatang: entered.balance_satang };
}

interface Payment {
  readonly move: TransactionRequest;
  readonly player: Pick<Player, 'gameName'>;
  readonly walletId: number;
  /** Above 0 credits the wallet. */
  readonly amountSatang: bigint;
}

/** Moves the money of a decision; 0 moves nothing. */
export function pay(batch: TransactionBatch, { move, player, walletId, amountSatang }: Payment): void {
  if (amountSatang === 0n || move.action === 'balance') return;
  batch.balances.set(walletId, (batch.balances.get(walletId) ?? 0n) + amountSatang);
  batch.transfers.push({
    memberId: move.memberId,
    walletId,
    amountSatang,
    kind: `game_${move.action}`,
    house: move.action === 'win' ? 'game:payouts' : 'game:stakes',
    key: `game:${move.provider}:${move.action}:${move.txId}`,
    reference: { kind: 'game_round', id: move.roundId },
    title: { key: 'game.play', params: { game: player.gameName } },
    at: batch.now,
  });
}
