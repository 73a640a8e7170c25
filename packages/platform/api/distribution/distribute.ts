import { createDb, grantRoles, type Queryable, type RoleUrls, readTableNames } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { schemaFolders } from '../schema.ts';
import { canStay, type ForeignKey, keyColumn, listForeignKeys } from './foreign-keys.ts';
import { placement } from './placement.ts';

/** A house that cannot be distributed; the message says what to do. */
export class DistributionError extends Error {}

export interface Distributed {
  /** Tables that were placed; those of an earlier run are not among them. */
  readonly placed: readonly string[];
  /** Foreign keys that no node can check. */
  readonly dropped: readonly string[];
}

/** Keeps foreign keys while the tables have none. A second run finds here what an interrupted one had dropped. */
const KEPT = sql.table('distribution_foreign_keys');

/**
 * Places every table on the nodes that Citus knows, with its rows. The product must be stopped. A run that ends early is
 * finished by the next one. Grants the roles their rights in the end: a table that was placed has lost those on its
 * columns and sequences.
 * @param ownerUrl address of the coordinator, with the rights of a superuser
 * @param shards parts of each table that is spread
 * @throws DistributionError when Citus or its nodes are missing
 */
export async function distribute(ownerUrl: string, shards: number, roles: RoleUrls = {}): Promise<Distributed> {
  const { db, close } = createDb(ownerUrl, 1);
  try {
    await assertReady(db);
    await keepForeignKeys(db);
    const kept = await readKept(db);
    for (const { table, name } of await listForeignKeys(db)) await dropKey(db, table, name);
    await sql`set citus.enable_unsafe_triggers = on`.execute(db);
    await sql`select set_config('citus.shard_count', ${String(shards)}, false)`.execute(db);
    const placed = await placeTables(db);
    await distributeFunctions(db);
    await changeSettings(db);
    for (const key of kept.filter(canStay)) await addKey(db, key);
    await sql`drop table ${KEPT}`.execute(db);
    await grantRoles(db, { roles, folders: schemaFolders, hasChanged: true });
    return { placed, dropped: kept.filter((key) => !canStay(key)).map(({ table, name }) => `${table}.${name}`) };
  } finally {
    await close();
  }
}

async function assertReady(db: Queryable): Promise<void> {
  const { rows: extensions } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (extensions.length === 0) throw new DistributionError('The database has no Citus: create extension citus.');
  const { rows: nodes } = await sql`select from citus_get_active_worker_nodes()`.execute(db);
  if (nodes.length === 0) throw new DistributionError('Citus knows no worker: select citus_add_node(host, port).');
  const tables = new Set(await readTableNames(db));
  const missing = Object.keys(placement).filter((table) => !tables.has(table));
  if (missing.length > 0)
    throw new DistributionError(`Migrate the database first: it has no ${missing.slice(0, 3).join(', ')}.`);
}

/** Writes down the foreign keys, in the transaction in which a run finds them complete. */
async function keepForeignKeys(db: Queryable): Promise<void> {
  await sql`create table if not exists ${KEPT} (
    table_name text, name text, target text, pairs jsonb, definition text, primary key (table_name, name))`.execute(db);
  for (const { table, name, target, pairs, definition } of await listForeignKeys(db)) {
    await sql`insert into ${KEPT} values (${table}, ${name}, ${target}, ${JSON.stringify(pairs)}, ${definition})
      on conflict do nothing`.execute(db);
  }
}

async function readKept(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select table_name as table, name, target, pairs, definition from ${KEPT} order by 1, 2`.execute(db);
  return rows;
}

async function placeTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  // Rows of members stand where the member's own row stands.
  const names = ['members', ...Object.keys(placement).filter((table) => table !== 'members')];
  const wanted = names.filter((table) => !known.has(table) && placement[table] !== 'alone');
  for (const table of wanted) {
    const [counted, remarks] = [await readSequences(db, table), await readRemarks(db, table)];
    await placeTable(db, table);
    // Citus makes some tables anew, with sequences that begin at 1, and without remarks.
    for (const { sequence, last } of counted)
      await sql`select setval(${sequence}::regclass, ${last}::bigint)`.execute(db);
    for (const { column, text } of remarks)
      await sql`comment on column ${sql.ref(`${table}.${column}`)} is ${sql.lit(text)}`.execute(db);
  }
  return wanted;
}

async function readSequences(db: Queryable, table: string): Promise<{ sequence: string; last: string }[]> {
  const { rows } = await sql<{ sequence: string; last: string }>`
    select s.sequence, v.last_value::text as last from pg_attribute a
      cross join lateral pg_get_serial_sequence(${table}, a.attname) as s(sequence)
      join pg_sequences v on format('%I.%I', v.schemaname, v.sequencename) = s.sequence
      where a.attrelid = ${table}::regclass and a.attidentity <> '' and v.last_value is not null`.execute(db);
  return rows;
}

/** Reads what is said of columns: the rights of a role follow from it. */
async function readRemarks(db: Queryable, table: string): Promise<{ column: string; text: string }[]> {
  const { rows } = await sql<{ column: string; text: string }>`
    select a.attname::text as column, d.description as text from pg_description d
      join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
      where d.classoid = 'pg_class'::regclass and d.objoid = ${table}::regclass and d.objsubid > 0`.execute(db);
  return rows;
}

async function placeTable(db: Queryable, table: string): Promise<void> {
  const place = placement[table];
  const column = keyColumn(table);
  if (column === null) {
    const act = sql.raw(place === 'reference' ? 'create_reference_table' : 'citus_add_local_table_to_metadata');
    await sql`select ${act}(${table}::regclass)`.execute(db);
    return;
  }
  const beside = place === 'member' && table !== 'members' ? 'members' : 'none';
  await sql`select create_distributed_table(${table}::regclass, ${column}, colocate_with => ${beside})`.execute(db);
  await db.transaction().execute(async (tx) => {
    // The rows were copied; triggers that forbid it guard them where they stand now.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(tx);
  });
}

/**
 * Gives every node the functions, which triggers of its shards call. A function that begins with `p_member_id` runs on
 * the node of that member: one remote command for all its statements.
 */
async function distributeFunctions(db: Queryable): Promise<void> {
  const own = sql`from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  await sql`select create_distributed_function(p.oid::regprocedure) ${own}`.execute(db);
  await sql`select create_distributed_function(p.oid::regprocedure, 'p_member_id', colocate_with => 'members',
    force_delegation => true) ${own} and p.proargnames[1] = 'p_member_id'`.execute(db);
}

/**
 * Lets a trigger on a shard write other rows of its member: they stand on the same node. Citus tells the other nodes.
 * A named statement is planned with its values each time: without them Citus knows no member, and runs a function of the
 * member on the coordinator instead, statement by statement.
 */
async function changeSettings(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${database} set citus.allow_nested_distributed_execution = on`.execute(db);
  await sql`alter database ${database} set plan_cache_mode = force_custom_plan`.execute(db);
}

const dropKey = (db: Queryable, table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);

const addKey = (db: Queryable, { table, name, definition }: ForeignKey) =>
  sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
