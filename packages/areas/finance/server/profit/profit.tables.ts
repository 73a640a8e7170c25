import type { ColumnType } from 'kysely';

/** Bangkok day, YYYY-MM-DD when it is written. */
type DayColumn = ColumnType<Date, string, string>;

export interface ProfitTables {
  profit_days: {
    agent_id: number;
    day: DayColumn;
    account: string;
    kind: string;
    /** Group of the lottery; empty for every other movement. */
    product: string;
    movements: bigint;
    credit_satang: bigint;
    debit_satang: bigint;
  };
  profit_rolls: { member_id: number; upto_id: number };
  profit_state: { id: number; house_upto: DayColumn; counted_at: Date };
  /** Read view of the lottery. */
  lotto_bill_groups: { member_id: number; bill_id: number; group: string };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ProfitTables {}
}
