import type { Generated } from 'kysely';

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
    /** Set when it is sent; null means the usual provider. */
    provider: Generated<string | null>;
  };
  payout_contradictions: {
    provider: string;
    event_id: string;
    agent_id: number;
    ref: string;
    told: 'done' | 'failed';
    bank_ref: string;
    /** State of the withdrawal when the notice came; null means no withdrawal of ours. */
    stood: Exclude<WithdrawalStatus, 'sending'> | null;
    received_at: Date;
    resolved_at: Date | null;
    resolved_by: string | null;
    resolved_note: string | null;
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
