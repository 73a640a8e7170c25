export type WithdrawalStatus = 'requested' | 'approved' | 'sending' | 'done' | 'refused';

export interface WithdrawTables {
  withdrawals: {
    member_id: number;
    ref: string;
    agent_id: number;
    wallet_id: number;
    amount_satang: bigint;
    status: WithdrawalStatus;
    account_id: number;
    bank_id: number;
    account_name: string;
    account_no: string;
    requested_at: Date;
    approved_at: Date | null;
    sending_at: Date | null;
    done_at: Date | null;
    refused_at: Date | null;
    refusal: string | null;
    approvals_needed: number;
    bank_ref: string | null;
  };
  withdrawal_refs: { ref: string; member_id: number };
  withdraw_confirmations: {
    member_id: number;
    token_hash: string;
    wallet_id: number;
    amount_satang: bigint;
    account_id: number;
    expires_at: Date;
    used_at: Date | null;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends WithdrawTables {}
}
