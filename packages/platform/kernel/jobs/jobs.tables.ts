import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Type of a jsonb column: written as JSON text, read as a parsed value. */
export type Json<T> = ColumnType<T, string, string>;

export interface JobTables {
  jobs: {
    id: GeneratedAlways<number>;
    name: string;
    key: string;
    payload: Json<unknown>;
    run_at: Date;
    attempts: Generated<number>;
    status: Generated<'ready' | 'running' | 'done' | 'failed' | 'cancelled'>;
    /** Number of the process that runs the job. Null means no process does. */
    leased_by: number | null;
    last_error: string | null;
    done_at: Date | null;
  };
}

declare module '../db/database.ts' {
  interface Database extends JobTables {}
}
