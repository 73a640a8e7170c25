import type { StepUpPurpose } from '@chokdee/contracts';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { JobDeps } from '../jobs/jobs.ts';
import type { Title } from '../ledger/titles.ts';

/** A bank account of a member: where deposits come from and withdrawals go to. */
export interface MemberBankAccount {
  readonly id: number;
  readonly bank_id: number;
  readonly account_name: string;
  /** Digits only. */
  readonly account_no: string;
  readonly created_at: Date;
  /** From when on money is paid to it: a new one rests. */
  readonly usable_at: Date;
}

/** A bank account of a member that payouts are to go to. */
export interface PayoutAccount {
  readonly memberId: number;
  readonly agentId: number;
  readonly bankId: number;
  /** Digits only. */
  readonly accountNo: string;
  readonly accountName: string;
}

/** Whose the bank accounts of members are. */
export interface AccountHolders {
  /**
   * Asks the bank, outside of a transaction and before an account is added. A bank that does not answer is asked again
   * before the first payout.
   * @throws ACCOUNT_HOLDER_UNKNOWN, ACCOUNT_NAME_MISMATCH, TOO_MANY_REQUESTS
   */
  check(account: PayoutAccount): Promise<void>;
  /** In the transaction that adds it. */
  added(tx: Tx, account: PayoutAccount, now: Date): Promise<void>;
}

/** A promotion as the member accepted it. */
export interface AcceptedOffer {
  readonly promotionId: number;
  readonly version: number;
}

/** A member of an agent at a moment. */
export interface Player {
  readonly memberId: number;
  readonly agentId: number;
  readonly now: Date;
}

/** What promotions add to a deposit. */
export interface DepositOffers {
  /**
   * The promotion of a deposit that is being opened; `promotionId` undefined: the one that is selected, null: none.
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

/** How a bonus that free rounds win is played through. */
export interface FreespinBonus {
  readonly percents: Record<'lotto' | 'slot' | 'casino' | 'sport', number>;
  readonly max_stake_satang: string | null;
  readonly max_withdraw_satang: string | null;
  readonly days: number;
  readonly promotion: { readonly id: number; readonly version: number };
}

export interface FreespinGrant {
  readonly memberId: number;
  readonly agentId: number;
  /** Unique per member and deterministic: the same grant again changes nothing. */
  readonly key: string;
  /** What they are for. */
  readonly title: Title;
  readonly providerId: string;
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeSatang: bigint;
  /** How the win is paid: cash into the main wallet, or a bonus that must be played so many times. */
  readonly pays: 'bonus' | 'cash';
  readonly turnoverTimes: number;
  readonly maxWinSatang: bigint | null;
  /** How a bonus is played; left out: every play counts, for a week. */
  readonly bonus?: FreespinBonus;
  /** The member is told by what they are a part of. */
  readonly isTold?: true;
  readonly expiresAt: Date;
  readonly at: Date;
}

/** Free rounds of games. */
export interface Freespins {
  /** Returns their id, null when the key was granted before. @throws GAME_UNKNOWN */
  grant(tx: Tx, grant: FreespinGrant): Promise<number | null>;
  /** Gives up what is left of the rounds; what they have won is paid by their rule. */
  end(tx: Tx, props: { readonly memberId: number; readonly id: number; readonly at: Date }): Promise<void>;
}

/** An event of an agent that runs now. */
export interface RunningEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly link: string | null;
  readonly action?: string | null;
  readonly ends_at?: string | null;
}

/** Something that a member may do only after a proof of being that member, beside the session and the password. */
export interface GuardedAct {
  readonly member: { readonly id: number; readonly sessionId: string };
  readonly purpose: StepUpPurpose;
  /** What is to be approved, in words: the message with the code says it. Nothing that somebody else could have typed. */
  readonly subject: string;
  /** All that the act would do: a proof is good for just this. Plain JSON, its fields always in the same order. */
  readonly bound: unknown;
}

/** What a member has done so far of what everybody begins with. */
export interface FirstSteps {
  readonly hasDeposited: boolean;
  readonly hasPlayed: boolean;
}

/** How long money took in the middle of the newest movements, in seconds; null where there are too few to say. */
export interface MoneyPace {
  readonly depositS: number | null;
  readonly withdrawalS: number | null;
}

/** What counts stakes of a member; called after play was settled, at least once a day. Must be idempotent. */
export type StakeCounter = (deps: JobDeps, member: { memberId: number; agentId: number }) => Promise<void>;

/**
 * What areas need of each other. An area fills those that it can do; the start stops when one that is needed is missing.
 * An area adds ports of its own (to a bank, to an SMS gateway) by declaration merging.
 */
export interface Ports {
  /** Filled by account. The main account first. */
  bankAccountsOf(db: Queryable, memberId: number): Promise<MemberBankAccount[]>;
  /** Filled by account, which counts wrong ones. @throws PASSWORD_WRONG, ACCOUNT_LOCKED */
  confirmPassword(props: {
    readonly member: GuardedAct['member'];
    readonly password: string;
    /** Of who types it, for the history. */
    readonly address: string;
  }): Promise<void>;
  /** Filled by account: whether the member has the session's device since then only, and had another one before. */
  isNewDevice(
    db: Queryable,
    props: { readonly memberId: number; readonly sessionId: string; readonly since: Date },
  ): Promise<boolean>;
  /**
   * Filled by account. In the transaction of the act and before it changes anything: uses up the proof that the member
   * has given for it. @throws STEP_UP_NEEDED without one
   */
  requireStepUp(tx: Tx, act: GuardedAct): Promise<void>;
  /** Filled by account: until when nothing is paid out to a member who gave up what proved their acts; null: it is. */
  withdrawRest(db: Queryable, memberId: number, now: Date): Promise<Date | null>;
  /**
   * Filled by account. As `requireStepUp`, unless the session is on a device that is known as the member's; after the
   * proof it is. @throws STEP_UP_NEEDED
   */
  requireKnownDevice(tx: Tx, act: Omit<GuardedAct, 'purpose'>): Promise<void>;
  /** Filled by account: the level that members see at their name. */
  setVipLevel(tx: Tx, memberId: number, level: number): Promise<void>;
  /** Filled by account. */
  runningEvents(agentId: number): Promise<RunningEvent[]>;
  /** Filled by finance: ends the deposit that a member has under way, in the given transaction. */
  endDeposit(tx: Tx, memberId: number, now: Date): Promise<void>;
  /** Filled by finance: of an agent's deposits and withdrawals. */
  moneyPace(db: Queryable, agentId: number): Promise<MoneyPace>;
  /** Filled by play: by the ledger. */
  firstSteps(db: Queryable, memberId: number): Promise<FirstSteps>;
  /** Filled by finance. */
  readonly accountHolders: AccountHolders;
  /** Filled by games: games that the member has open take no new stake; those that are launched later do. */
  endPlay(tx: Tx, memberId: number, now: Date): Promise<void>;
  /** Filled by games. */
  readonly freespins: Freespins;
  /** Filled by games. Names by game id; an unknown game has none. */
  gameNames(db: Queryable, agentId: number, ids: readonly string[]): Promise<Map<string, string>>;
  /** Filled by games: the largest win since then, in percent of what its game can pay at most; 0 without any. */
  largestWinShare(db: Queryable, props: { readonly memberId: number; readonly since: Date }): Promise<bigint>;
  /** Filled by engagement. */
  readonly depositOffers: DepositOffers;
  /** Filled by engagement: withdrawals a day that the member's level adds to those that everybody has. */
  extraWithdrawals(db: Queryable, member: { readonly memberId: number; readonly agentId: number }): Promise<number>;
  /** Filled by engagement: a member looked at the proof of a round. */
  proofSeen(memberId: number, roundId: string): Promise<void>;
  /** Filled by engagement: every purpose that settled stakes count for. */
  readonly stakeCounters: readonly StakeCounter[];
}
