/** Accounts of an agent that members pay to. */
export interface ReceiverTables {
  agent_bank_accounts: {
    agent_id: number;
    id: string;
    position: number;
    bank_id: number;
    account_name: string;
    account_no: string;
  };
  agent_true_money_accounts: { agent_id: number; id: string; position: number; account_name: string; mobile: string };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ReceiverTables {}
}
