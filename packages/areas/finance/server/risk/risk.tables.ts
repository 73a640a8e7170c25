export interface RiskTables {
  risk_rules: {
    agent_id: number;
    rule: string;
    version: number;
    is_on: boolean;
    threshold: bigint;
    window_hours: number;
    changed_at: Date;
    changed_by: string;
  };
  withdrawal_flags: { member_id: number; ref: string; rule: string; measured: bigint; threshold: bigint };
}

declare module '@chokdee/kernel/database' {
  interface Database extends RiskTables {}
}
