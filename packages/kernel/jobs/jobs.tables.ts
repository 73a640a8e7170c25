import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** jsonb goes in as JSON text and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>;

export interface JobTables {
  jobs: {
    id: GeneratedAlways<number>;
    name: string;
    key: string;
    payload: Json<unknown>;
    run_at: Date;
    attempts: Generated<number>;
    status: Generated<'ready' | 'running' | 'done' | 'failed'>;
    /** Number of the process that runs it. */
    leased_by: number | null;
    last_error: string | null;
    done_at: Date | null;
  };
}

declare module '../db/database.ts' {
  interface Database extends JobTables {}
}
