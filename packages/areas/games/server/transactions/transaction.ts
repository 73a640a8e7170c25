import type { Selectable } from 'kysely';
import type { GameTables, TransactionAction, TransactionStatus } from '../game.tables.ts';
import type { MaxWin } from '../held-wins/max-win.rules.ts';

/** A move of money that a provider asks for; `balance` moves none. */
export interface TransactionRequest {
  readonly provider: string;
  readonly action: TransactionAction | 'balance';
  readonly memberId: number;
  /** Hash of the operator token; null when none came. */
  readonly tokenHash: string | null;
  /** The provider's own id of the game. */
  readonly gameId: string;
  readonly roundId: string;
  readonly txId: string;
  readonly refTxId: string | null;
  /** 0 for a rollback means the whole rest of the stake. */
  readonly amountSatang: bigint;
  readonly isRoundClosed: boolean;
  readonly freespinId: string | null;
  /** Null means that a job of ours asks. */
  readonly nonce: string | null;
}

export interface TransactionAnswer {
  readonly status: TransactionStatus;
  readonly balanceSatang: bigint | null;
}

/** The member and the game, as the database has them. */
export interface Player extends MaxWin {
  readonly memberId: number;
  readonly agentId: number;
  readonly isActive: boolean;
  readonly gameId: string;
  readonly gameName: string;
  readonly isPlayable: boolean;
  /** Wallet of the token, while it lives. */
  readonly walletId: number | null;
}

/** A row of game_transactions, in hand. */
export interface TransactionRow extends Omit<Selectable<GameTables['game_transactions']>, 'rolled_back' | 'at'> {
  /** Change to be written. */
  change: 'none' | 'new' | 'rolled_back';
}

type RoundTimes = 'opened_at' | 'last_transaction_at' | 'closed_at';

/** A row of game_rounds, in hand. */
export interface RoundState extends Omit<Selectable<GameTables['game_rounds']>, RoundTimes> {
  isChanged: boolean;
}

/** Free rounds of a member, in hand. */
export interface FreespinState extends Selectable<GameTables['game_freespins']> {
  isChanged: boolean;
}
