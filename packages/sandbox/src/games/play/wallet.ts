/** How a call to a wallet ended. UNKNOWN: it may or may not have happened. */
export type WalletStatus = 'RS_OK' | 'NOT_ENOUGH_MONEY' | 'UNKNOWN' | (string & {});

export interface WalletAnswer {
  readonly status: WalletStatus;
  /** THB; null when the operator did not say. */
  readonly balance: number | null;
}

export interface WalletTransaction {
  readonly roundId: string;
  readonly txId: string;
  readonly refTxId?: string;
  readonly amountThb: number;
  /** The last move of its round. */
  readonly roundClosed?: boolean;
  readonly freespinId?: string | undefined;
}

/** The money side of one session: the operator's seamless wallet, a wallet that it filled, or play money. */
export interface Wallet {
  balance(): Promise<WalletAnswer>;
  bet(move: WalletTransaction): Promise<WalletAnswer>;
  win(move: WalletTransaction): Promise<WalletAnswer>;
  rollback(move: WalletTransaction): Promise<WalletAnswer>;
}
