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
    readonly memberId: number;
    readonly password: string;
    /** Of who types it, for the history. */
    readonly address: string;
  }): Promise<void>;
  /** Filled by account. */
  runningEvents(agentId: number): Promise<RunningEvent[]>;
  /** Filled by finance: ends the deposit that a member has under way, in the given transaction. */
  endDeposit(tx: Tx, memberId: number, now: Date): Promise<void>;
  /** Filled by games. */
  readonly freespins: Freespins;
  /** Filled by games. Names by game id; an unknown game has none. */
  gameNames(db: Queryable, agentId: number, ids: readonly string[]): Promise<Map<string, string>>;
  /** Filled by engagement. */
  readonly depositOffers: DepositOffers;
  /** Filled by engagement: a member looked at the proof of a round. */
  proofSeen(memberId: number, roundId: string): Promise<void>;
  /** Filled by engagement: every purpose that settled stakes count for. */
  readonly stakeCounters: readonly StakeCounter[];
}
