import type { Player } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';

/** A bank account of a member: deposits come from it, withdrawals go to it. */
export interface MemberBankAccount {
  readonly id: number;
  readonly bank_id: number;
  readonly account_name: string;
  /** Digits only. */
  readonly account_no: string;
  readonly created_at: Date;
  /** From when on money is paid to it: a new account rests. */
  readonly usable_at: Date;
}

/** A promotion as the member accepted it. */
export interface AcceptedOffer {
  readonly promotionId: number;
  readonly version: number;
}

/** Adds promotions to deposits. */
export interface DepositOffers {
  /**
   * Returns the promotion of a deposit that is being opened. `promotionId` undefined means the selected one, null none.
   * @throws PROMOTION_UNKNOWN, PROMOTION_NOT_AVAILABLE
   */
  choose(
    tx: Tx,
    props: Player & { readonly promotionId: number | null | undefined; readonly amountSatang: bigint },
  ): Promise<AcceptedOffer | null>;
  /** Gives what was accepted, in the transaction that credits the deposit. Returns whether anything was given. */
  grant(
    tx: Tx,
    props: Player & {
      readonly ref: string;
      readonly amountSatang: bigint;
      readonly accepted: AcceptedOffer | null;
      readonly openedAt: Date;
      readonly expiresAt: Date;
    },
  ): Promise<boolean>;
}

declare module '@chokdee/kernel/ports' {
  interface Ports {
    /** Lists the bank accounts of a member, the main one first. */
    bankAccountsOf(db: Queryable, memberId: number): Promise<MemberBankAccount[]>;
    /** Checks the password and counts wrong ones. @throws PASSWORD_WRONG, ACCOUNT_LOCKED */
    confirmPassword(props: {
      readonly member: GuardedAct['member'];
      readonly password: string;
      /** Network address of the request, for the history. */
      readonly address: string;
    }): Promise<void>;
    readonly depositOffers: DepositOffers;
    /** Returns the withdrawals a day that the member's level adds to those of everybody. */
    extraWithdrawals(db: Queryable, member: { readonly memberId: number; readonly agentId: number }): Promise<number>;
    /** Returns whether the member uses the session's device only since then, and had another device before. */
    isNewDevice(
      db: Queryable,
      props: { readonly memberId: number; readonly sessionId: string; readonly since: Date },
    ): Promise<boolean>;
    /** Returns the largest win since then, in percent of the most that its game can pay; 0 without any. */
    largestWinShare(db: Queryable, props: { readonly memberId: number; readonly since: Date }): Promise<bigint>;
    /** Asks for a proof unless the device is known as the member's; after the proof it is. @throws STEP_UP_NEEDED */
    requireKnownDevice(tx: Tx, act: Omit<GuardedAct, 'purpose'>): Promise<void>;
    /**
     * Returns until when nothing is paid out, because the member gave up what proved their acts. Null means that money
     * is paid out.
     */
    withdrawRest(db: Queryable, memberId: number, now: Date): Promise<Date | null>;
  }
}
