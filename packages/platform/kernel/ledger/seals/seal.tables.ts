import type { ColumnType } from 'kysely';

export interface SealTables {
  ledger_seals: {
    day: ColumnType<Date, string, never>;
    previous_seal: string;
    row_count: bigint;
    leaves: string[];
    seal: string;
    house_upto_id: number;
    audit_upto_id: number;
    sealed_at: Date;
  };
  ledger_seal_marks: { member_id: number; day: ColumnType<Date, string, never>; upto_id: number };
}

declare module '../../db/database.ts' {
  interface Database extends SealTables {}
}
