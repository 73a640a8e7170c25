import type { Queryable, Tx } from '@chokdee/kernel/db';

/** A bank account of a member that payouts are to go to. */
export interface PayoutAccount {
  readonly memberId: number;
  readonly agentId: number;
  readonly bankId: number;
  /** Digits only. */
  readonly accountNo: string;
  readonly accountName: string;
}

/** Checks that bank accounts belong to the member who adds them. */
export interface AccountHolders {
  /**
   * Asks the bank, outside of a transaction and before an account is added. A bank that does not answer is asked again
   * before the first payout.
   * @throws ACCOUNT_HOLDER_UNKNOWN, ACCOUNT_NAME_MISMATCH, TOO_MANY_REQUESTS
   */
  check(account: PayoutAccount): Promise<void>;
  /** Runs in the transaction that adds the account. */
  added(tx: Tx, account: PayoutAccount, now: Date): Promise<void>;
}

/** First acts of a member, which the page offers as a list. */
export interface FirstSteps {
  readonly hasDeposited: boolean;
  readonly hasPlayed: boolean;
}

/** Median seconds that the newest deposits and withdrawals took. Null means that there are too few. */
export interface MoneyPace {
  readonly depositS: number | null;
  readonly withdrawalS: number | null;
}

declare module '@chokdee/kernel/ports' {
  interface Ports {
    readonly accountHolders: AccountHolders;
    firstSteps(db: Queryable, memberId: number): Promise<FirstSteps>;
    /** Measures the deposits and withdrawals of an agent. */
    moneyPace(db: Queryable, agentId: number): Promise<MoneyPace>;
    /**
     * Uses up the proof that the member gave for this act. Filled by this area; called in the transaction of the act,
     * before it changes anything. @throws STEP_UP_NEEDED without a proof
     */
    requireStepUp(tx: Tx, act: GuardedAct): Promise<void>;
  }
}
