export interface HeldWinTables {
  game_held_wins: {
    member_id: number;
    provider: string;
    tx_id: string;
    agent_id: number;
    round_id: string;
    game_id: string;
    wallet_id: number;
    amount_satang: bigint;
    max_satang: bigint;
    held_at: Date;
    resolved_at: Date | null;
    resolution: 'released' | 'refused' | null;
    resolved_by: string | null;
    resolved_note: string | null;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends HeldWinTables {}
}
