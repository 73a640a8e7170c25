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
  /** View: what counts as settled, for everyone who counts stakes. */
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
