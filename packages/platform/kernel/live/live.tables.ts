import type { Generated, GeneratedAlways } from 'kysely';

export interface LiveTables {
  live_messages: { id: GeneratedAlways<number>; body: string; created_at: Generated<Date> };
}

declare module '../db/database.ts' {
  interface Database extends LiveTables {}
}
