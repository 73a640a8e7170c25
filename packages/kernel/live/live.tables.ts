import type { Generated } from 'kysely';

export interface LiveTables {
  live_messages: { id: Generated<bigint>; body: string; created_at: Generated<Date> };
}

declare module '../db/database.ts' {
  interface Database extends LiveTables {}
}
