import type { GeneratedAlways } from 'kysely';

export type NameSource = 'deposit' | 'bank' | 'staff';
export type InquiryOutcome = 'match' | 'mismatch' | 'unknown' | 'unavailable';

export interface NameTables {
  member_names: {
    member_id: number;
    version: number;
    agent_id: number;
    name: string;
    source: NameSource;
    reference: string;
    at: Date;
  };
  name_inquiries: {
    member_id: number;
    id: GeneratedAlways<number>;
    agent_id: number;
    provider: string;
    bank_id: number;
    account_no: string;
    asked_name: string;
    holder_name: string | null;
    outcome: InquiryOutcome;
    at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends NameTables {}
}
