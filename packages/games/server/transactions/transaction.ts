import type { TransactionAction } from '../game.tables.ts';

/** What a provider is told; see providers/seamless/README.md. */
export type TransactionStatus =
  | 'RS_OK'
  | 'NOT_ENOUGH_MONEY'
  | 'TOKEN_EXPIRED'
  | 'USER_DISABLED'
  | 'LIMIT_REACHED'
  | 'GAME_UNKNOWN'
  | 'GAME_DISABLED'
  | 'TRANSACTION_UNKNOWN'
  | 'ROLLED_BACK'
  | 'ROUND_SETTLED'
  | 'ROUND_CLOSED'
  | 'FREESPIN_UNKNOWN'
  | 'DUPLICATE_MISMATCH'
  | 'INVALID_REQUEST'
  | 'INVALID_SIGNATURE';

/** One move of money that a provider asks for, or `balance`: none. */
export interface TransactionRequest {
  readonly provider: string;
  readonly action: TransactionAction | 'balance';
  readonly memberId: number;
  /** Hash of the operator token; null when none came. */
  readonly tokenHash: string | null;
  /** By the provider's name. */
  readonly gameId: string;
  readonly roundId: string;
  readonly txId: string;
  readonly refTxId: string | null;
  /** Of a rollback 0: all that is left of the stake. */
  readonly amountSatang: bigint;
  readonly isRoundClosed: boolean;
  readonly freespinId: string | null;
  /** Null: asked by a job of ours. */
  readonly nonce: string | null;
}

export interface TransactionAnswer {
  readonly status: TransactionStatus;
  readonly balanceSatang: bigint | null;
}

/** Who plays what, as the database knows it. */
export interface Player {
  readonly memberId: number;
  readonly agentId: number;
  readonly isActive: boolean;
  readonly gameId: string;
  readonly gameName: string;
  readonly isPlayable: boolean;
  /** Of the token, while it lives. */
  readonly walletId: number | null;
}

/** A row of game_transactions, in hand. */
export interface TransactionRow {
  readonly memberId: number;
  readonly provider: string;
  readonly txId: string;
  readonly action: TransactionAction;
  readonly roundId: string;
  readonly refTxId: string | null;
  readonly gameId: string;
  readonly walletId: number | null;
  readonly amountSatang: bigint;
  readonly status: TransactionStatus;
  readonly balanceSatang: bigint | null;
  readonly freespinId: number | null;
  rolledBackSatang: bigint;
  /** What has to be written. */
  change: 'none' | 'new' | 'rolled_back';
}

/** A row of game_rounds, in hand. */
export interface RoundState {
  readonly memberId: number;
  readonly provider: string;
  readonly roundId: string;
  readonly agentId: number;
  readonly gameId: string;
  readonly walletId: number;
  readonly freespinId: number | null;
  status: 'open' | 'closed' | 'voided';
  stakeSatang: bigint;
  payoutSatang: bigint;
  refundedSatang: bigint;
  isChanged: boolean;
}

/** Free rounds of a member, in hand. */
export interface FreespinState {
  readonly memberId: number;
  readonly id: number;
  readonly provider: string;
  readonly gameId: string;
  readonly rounds: number;
  readonly isPlayable: boolean;
  used: number;
  wonSatang: bigint;
  isChanged: boolean;
}
