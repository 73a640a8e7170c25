import type { Generated } from 'kysely';

/** Accounts of an agent that members pay to. */
export interface ReceiverTables {
  agent_bank_accounts: {
    agent_id: number;
    id: string;
    position: number;
    bank_id: number;
    account_name: string;
    account_no: string;
    /** False means that no new order is paid to it. */
    is_open: Generated<boolean>;
  };
  agent_true_money_accounts: {
    agent_id: number;
    id: string;
    position: number;
    account_name: string;
    mobile: string;
    is_open: Generated<boolean>;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ReceiverTables {}
}
