/** How a call to a wallet ended. UNKNOWN: it may or may not have happened. */
export type WalletStatus = 'RS_OK' | 'NOT_ENOUGH_MONEY' | 'UNKNOWN' | (string & {});

export interface WalletAnswer {
  readonly status: WalletStatus;
  /** THB; null when the operator did not say. */
  readonly balance: number | null;
}

export interface WalletMove {
  readonly roundId: string;
  readonly txId: string;
  readonly refTxId?: string;
  readonly amountThb: number;
}

/** The money side of one session: the operator's seamless wallet, or play money. */
export interface Wallet {
  balance(): Promise<WalletAnswer>;
  bet(move: WalletMove): Promise<WalletAnswer>;
  win(move: WalletMove): Promise<WalletAnswer>;
  rollback(move: WalletMove): Promise<WalletAnswer>;
}
