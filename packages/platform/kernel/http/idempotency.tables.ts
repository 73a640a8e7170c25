import type { Generated } from 'kysely';
import type { Json } from '../jobs/jobs.tables.ts';

export interface IdempotencyTables {
  idempotency_keys: {
    member_id: number;
    key: string;
    call: string;
    request_hash: string;
    answer: Json<unknown> | null;
    lease_until: Date;
    created_at: Date;
    /** True when the answer was deleted by its age. */
    is_forgotten: Generated<boolean>;
  };
}

declare module '../db/database.ts' {
  interface Database extends IdempotencyTables {}
}
