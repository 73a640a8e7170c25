import type { ColumnType } from 'kysely';
import type { Play } from './plays.ts';

export interface SettledStakesView {
  member_id: number;
  transfer_id: number;
  wallet_id: number;
  play: Play;
  source: 'bill' | 'game';
  /** The bill, or the game. */
  source_id: string;
  amount_satang: bigint;
  /** When it was placed. */
  at: Date;
  settled_at: Date;
}

export interface StakesTables {
  /** View: what counts as settled, from bills and rounds. The facts are compared with it. */
  settled_stakes: SettledStakesView;
  /** Read view of lotto: the bills of members and what became of them. */
  lotto_bill_states: {
    member_id: number;
    id: number;
    status: 'pending' | 'won' | 'lost' | 'cancelled' | 'refunded';
    total_satang: bigint;
    created_at: Date;
    settled_at: Date | null;
  };
  stake_facts: {
    member_id: number;
    no: bigint;
    transfer_id: number;
    wallet_id: number;
    play: Play;
    /** Below 0: takes back an earlier fact. */
    amount_satang: bigint;
    staked_at: Date;
    settled_at: Date;
  };
  /** Sums of the facts by the Bangkok day of settlement. */
  stake_days: {
    member_id: number;
    day: ColumnType<Date, string, string>;
    wallet_id: number;
    play: Play;
    amount_satang: bigint;
  };
  stake_cursors: {
    member_id: number;
    purpose: string;
    upto_no: bigint;
    counted_satang: bigint;
    passed_satang: bigint;
  };
  /** Members whose earlier stakes have no facts yet. */
  stake_backlog: { member_id: number };
  /** Stakes that were counted before there were cursors. */
  consumed_stakes: {
    member_id: number;
    purpose: string;
    transfer_id: number;
    amount_satang: bigint;
    staked_at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends StakesTables {}
}
