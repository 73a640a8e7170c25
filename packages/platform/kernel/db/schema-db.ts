import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** A database that this version cannot start on; the message says what to do. */
export class SchemaError extends Error {}

/** Applied files with the checksums of their texts; the migrator knows names alone. */
export type SchemaTables = { schema_files: { name: string; checksum: string; applied_at: Date } };
export type SchemaDb = Kysely<Database & SchemaTables>;
