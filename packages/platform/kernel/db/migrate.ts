import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import { createDb } from './db.ts';
import { grantRoles } from './grant-roles.ts';
import type { RoleUrls } from './roles.ts';
import { type SchemaDb, SchemaError, type SchemaTables } from './schema-db.ts';
import { readSchema, type SchemaFile, type SchemaFiles, type SchemaFolder } from './schema-files.ts';
import { sqlState } from './transaction.ts';

export const kernelSchema: SchemaFolder = { area: 'kernel', folder: new URL('../schema/', import.meta.url) };

const BEGIN_ANEW =
  'Begin anew: move the data folder away (.data, or DATA_DIR) or name an empty database in DATABASE_URL.';

/**
 * Milliseconds that a file waits for a table; money acts wait behind it. Shorter than the server's `deadlock_timeout` of
 * 1 s, so that in a circle of locks the file gives way, and no act of a member.
 */
const LOCK_MS = 500;
/** Milliseconds in which acts that waited behind a file get on. */
const PAUSE_MS = 500;
/** Tries of a file, about three minutes: longer than any report of the house runs. */
const MOST_TRIES = 180;
/** SQLSTATE of a lock that was not got in time, and of a deadlock. */
const NO_LOCK = new Set(['55P03', '40P01']);

/**
 * Brings the database to the schema of all areas, beside processes of an older version. Applies new functions of tables,
 * missing numbered files, then all other functions whose text has changed. Then grants each role its rights. There is no
 * way back to an older schema.
 * @returns the names of the files that were applied
 * @throws SchemaError on a database of another schema
 */
export async function migrate(
  ownerUrl: string,
  folders: readonly SchemaFolder[],
  roles: RoleUrls = {},
): Promise<string[]> {
  const { migrations, functions } = await readSchema(folders);
  const { db: untyped, close } = createDb(ownerUrl, 2);
  const db: SchemaDb = untyped.withTables<SchemaTables>();
  try {
    const known = await readApplied(db);
    refuseChanged(migrations, known);
    const changed = functions.filter(({ name, checksum }) => known.get(name) !== checksum);
    const ofTables = changed.filter((file) => isOfTables(file, known.has(file.name)));
    await applyFunctions(db, ofTables);
    const applied = await applyMigrations(db, migrations, known.size === 0);
    await applyFunctions(
      db,
      changed.filter((file) => !ofTables.includes(file)),
    );
    const all = [...applied, ...changed.map(({ name }) => name)];
    await grantRoles(db, { roles, folders, hasChanged: all.length > 0 });
    return all;
  } finally {
    await close();
  }
}

/**
 * Tables name the functions of their triggers, indexes and checks; every other function names tables. A trigger that
 * runs already changes together with the functions that it calls, else acts of money fail until those are there.
 */
const isOfTables = ({ text }: SchemaFile, isKnown: boolean): boolean =>
  /\bimmutable\b/.test(text) || (!isKnown && /\breturns trigger\b/.test(text));

/** For a process that may not migrate. @throws SchemaError naming what the owner has to apply first */
export async function assertMigrated(db: SchemaDb, { migrations, functions }: SchemaFiles): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_files') is not null as is_there`.execute(db);
  const files = rows[0]?.is_there ? await db.selectFrom('schema_files').select(['name', 'checksum']).execute() : [];
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  refuseChanged(migrations, known);
  // Another text of a function may be a newer one: others that run beside have it.
  const missing = [...migrations, ...functions].filter(({ name }) => !known.has(name));
  if (missing.length === 0) return;
  const names = missing.slice(0, 3).map(({ name }) => name);
  throw new SchemaError(
    `The database lacks ${names.join(', ')}${missing.length > 3 ? ' and more' : ''}, and DATABASE_URL may not change its tables: migrate it first (DATABASE_OWNER_URL=… npm run migrate).`,
  );
}

async function readApplied(db: SchemaDb): Promise<Map<string, string>> {
  const { rows } = await sql<{
    is_old: boolean;
  }>`select to_regclass('schema_migrations') is not null as is_old`.execute(db);
  if (rows[0]?.is_old) {
    throw new SchemaError(
      `This database was made by an older version, whose tables cannot be carried over. ${BEGIN_ANEW}`,
    );
  }
  await sql`create table if not exists schema_files (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db);
  const files = await db.selectFrom('schema_files').select(['name', 'checksum']).execute();
  return new Map(files.map(({ name, checksum }) => [name, checksum]));
}

function refuseChanged(migrations: readonly SchemaFile[], known: ReadonlyMap<string, string>): void {
  const changed = migrations.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => name).join(', ');
  throw new SchemaError(`Changed after it had been applied to this database: ${names}. Add a new file. ${BEGIN_ANEW}`);
}

async function applyMigrations(db: SchemaDb, migrations: readonly SchemaFile[], isNew: boolean): Promise<string[]> {
  const toMigration = (file: SchemaFile): Migration => ({ up: (tx) => apply(tx, file) });
  // The migrator goes by the order of the names, so a name begins with the file's number.
  const keyed = migrations.map((file) => [file.name.replace(/^(.*)\/(\d+)_/, '$2 $1 '), toMigration(file)] as const);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(keyed) },
    allowUnorderedMigrations: true,
  });
  // One transaction for each file, so that locks of a table end with its file. A new database has nobody to wait.
  const step = () => (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
  const applied: string[] = [];
  for (;;) {
    const next = await givingWay(async () => {
      const { error, results = [] } = await step();
      if (error) throw error;
      return results.map(({ migrationName }) => migrationName);
    });
    if (next.length === 0) return applied;
    applied.push(...next);
  }
}

/** All or none: they call each other, in any order. */
async function applyFunctions(db: SchemaDb, files: readonly SchemaFile[]): Promise<void> {
  if (files.length === 0) return;
  await givingWay(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local check_function_bodies = off`.execute(tx);
      for (const file of files) await apply(tx, file);
    }),
  );
}

/** Repeats a transaction that could not get its locks. @throws SchemaError when a long transaction keeps them */
async function givingWay<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const state = error instanceof Error ? sqlState(error.cause) : null;
      if (state === null || !NO_LOCK.has(state)) throw error;
      const { message } = error as Error;
      if (tried >= MOST_TRIES) throw new SchemaError(`${message}. Start again when long transactions have ended.`);
      await pause(PAUSE_MS);
    }
  }
}

async function apply(tx: SchemaDb, { name, text, checksum }: SchemaFile): Promise<void> {
  try {
    await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(tx);
    await sql.raw(text).execute(tx);
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await tx
    .insertInto('schema_files')
    .values({ name, checksum, applied_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, applied_at: new Date() }))
    .execute();
}
