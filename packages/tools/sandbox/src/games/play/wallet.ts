/** End of a call to a wallet. UNKNOWN means that it may have happened or not. */
export type WalletStatus = 'RS_OK' | 'NOT_ENOUGH_MONEY' | 'UNKNOWN' | (string & {});

export interface WalletAnswer {
  readonly status: WalletStatus;
  /** In THB. Null means that the operator did not say. */
  readonly balance: number | null;
}

export interface WalletTransaction {
  readonly roundId: string;
  readonly txId: string;
  readonly refTxId?: string;
  readonly amountThb: number;
  /** True for the last movement of its round. */
  readonly roundClosed?: boolean;
  readonly freespinId?: string | undefined;
}

/** Wallet of one session: the operator's seamless wallet, a transfer wallet, or play money. */
export interface Wallet {
  balance(): Promise<WalletAnswer>;
  bet(move: WalletTransaction): Promise<WalletAnswer>;
  win(move: WalletTransaction): Promise<WalletAnswer>;
  rollback(move: WalletTransaction): Promise<WalletAnswer>;
}
