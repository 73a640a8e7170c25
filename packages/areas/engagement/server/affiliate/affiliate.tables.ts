import type { Generated, GeneratedAlways } from 'kysely';

export type EntryKind = 'commission' | 'reversal' | 'redeem';

export interface AffiliateTables {
  affiliate_network: {
    member_id: number;
    friend_id: number;
    level: number;
    joined_at: Date;
    commission_satang: Generated<bigint>;
  };
  affiliate_settings: {
    agent_id: number;
    version: number;
    /** Rates of levels 1 to 3, in hundredths of a percent of a settled stake. */
    rates: number[];
    redeem_min_satang: bigint;
    redeem_max_satang: bigint;
    changed_at: Date;
    changed_by: string;
  };
  affiliate_accounts: {
    member_id: number;
    /** Ten-thousandths of a satang. */
    rest: Generated<number>;
    earned_satang: Generated<bigint>;
    redeemed_satang: Generated<bigint>;
    redemptions: Generated<number>;
  };
  affiliate_entries: {
    member_id: number;
    id: GeneratedAlways<number>;
    kind: EntryKind;
    at: Date;
    amount_satang: bigint;
    staker_id: number | null;
    transfer_id: number | null;
    no: number | null;
    level: number | null;
    staked_satang: bigint | null;
    rate: number | null;
    ref: string | null;
  };
  affiliate_days: {
    member_id: number;
    day: string;
    level: number;
    commission_satang: bigint;
    /** Below 0. */
    reversal_satang: bigint;
  };
  affiliate_counts: { member_id: number; counted_at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends AffiliateTables {}
}
