/** Read views of other areas that this area reads. */
export interface ReadViews {
  game_closed_rounds: {
    member_id: number;
    closed_at: Date | null;
    wallet_id: number;
    stake_satang: bigint;
    refunded_satang: bigint;
    payout_satang: bigint;
    is_free: boolean;
    category: string | null;
  };
  game_freespin_outcomes: {
    member_id: number;
    id: number;
    status: 'active' | 'waiting' | 'paid' | 'lost' | 'expired';
    won_satang: bigint;
    ended_at: Date | null;
  };
  member_account_holders: { member_id: number; account_name: string };
  member_logins: { member_id: number; at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ReadViews {}
}
