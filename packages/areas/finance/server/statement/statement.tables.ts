import type { TransferKind } from '@chokdee/kernel/ledger';
import type { ColumnType } from 'kysely';

export interface StatementTables {
  statement_days: {
    member_id: number;
    day: ColumnType<Date, string, string>;
    wallet_id: number;
    kind: TransferKind;
    credit_satang: bigint;
    debit_satang: bigint;
    first_id: number;
    last_id: number;
    closing_satang: bigint;
  };
  statement_rolls: { member_id: number; upto_id: number };
}

declare module '@chokdee/kernel/database' {
  interface Database extends StatementTables {}
}
