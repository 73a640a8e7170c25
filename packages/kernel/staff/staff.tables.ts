import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../jobs/jobs.tables.ts';

export interface StaffTables {
  staff: {
    id: Generated<number>;
    agent_id: number;
    username: string;
    is_sandbox: Generated<boolean>;
    /** Of the token that proves who it is; null in a sandbox, and of whoever has none yet. */
    token_hash: string | null;
    added_at: Generated<Date>;
    disabled_at: Date | null;
  };
  staff_audit: {
    id: GeneratedAlways<number>;
    agent_id: number;
    staff_id: number;
    act: string;
    category_id: number | null;
    round_id: number | null;
    details: Json<Record<string, unknown>>;
    at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends StaffTables {}
}
