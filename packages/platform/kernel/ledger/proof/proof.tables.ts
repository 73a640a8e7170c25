import type { ColumnType } from 'kysely';

export interface ProofTables {
  ledger_buckets: {
    from_id: number;
    checked_at: Date | null;
    proven_day: ColumnType<Date, string | null, string | null> | null;
    problems: string[];
  };
  ledger_closings: { member_id: number; wallet_id: number; upto_id: number; balance_satang: bigint };
  point_closings: { member_id: number; upto_id: number; balance: number };
  ledger_bucket_sums: { from_id: number; house_account: string; amount_satang: bigint };
  ledger_bucket_seals: {
    from_id: number;
    day: ColumnType<Date, string, never>;
    previous_seal: string;
    row_count: bigint;
    seal: string;
  };
  ledger_nights: { day: ColumnType<Date, string, never>; waits_for: bigint[]; problems: string[] };
}

declare module '../../db/database.ts' {
  interface Database extends ProofTables {}
}
