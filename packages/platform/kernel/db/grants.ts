import { sql } from 'kysely';
import type { Role } from './roles.ts';
import type { Queryable } from './transaction.ts';

/** Tables that only the functions of the ledger write. These functions run as their owner. */
const LEDGER = ['ledger_transfers', 'ledger_postings', 'ledger_days', 'point_transfers', 'point_postings'];
/** Tables of the migrator. */
const MIGRATOR = ['schema_files', 'kysely_migration', 'kysely_migration_lock'];
/** Secret columns: a reader could act with them, and no report needs them. */
const SECRET = /(^|_)(hash|secret|secrets|seed|nonce|password|token|answer|payload|body|credential)$/;
const SECRET_TABLES = /_codes$/;

/** Class of a table for the roles, read from the catalogue: a new table needs no list. */
export type TableClass = 'ordinary' | 'append-only' | 'ledger' | 'balance' | 'migrator' | 'view';

export interface Table {
  readonly name: string;
  readonly is_view: boolean;
  /** True if a trigger refuses to delete a row. */
  readonly is_append_only: boolean;
  /** Columns of permanent rows that may change by a comment of the schema. A trigger limits the change. */
  readonly amendable: readonly string[];
  /** Columns that only one writer may change. */
  readonly guarded: readonly string[];
  readonly columns: readonly { readonly name: string; readonly type: string; readonly in_key: boolean }[];
}

export function classOf({ name, is_view, is_append_only, guarded }: Table): TableClass {
  if (is_view) return 'view';
  if (MIGRATOR.includes(name)) return 'migrator';
  if (LEDGER.includes(name)) return 'ledger';
  if (guarded.length > 0) return 'balance';
  return is_append_only ? 'append-only' : 'ordinary';
}

/** Rights on a table as GRANT words them: `select`, `update (name)`. */
export type Verbs = readonly string[];

export function verbsOfApi(table: Table): Verbs {
  const free = table.columns.filter(({ name }) => !table.guarded.includes(name));
  const list = (names: readonly string[]) => `(${names.map(quote).join(', ')})`;
  const names = (columns: typeof free) => list(columns.map(({ name }) => name));
  switch (classOf(table)) {
    case 'ordinary':
      return ['select', 'insert', 'update', 'delete'];
    case 'append-only':
      return ['select', 'insert', ...(table.amendable.length > 0 ? [`update ${list(table.amendable)}`] : [])];
    case 'balance': {
      const open = free.filter(({ in_key }) => !in_key);
      // A lock of the row needs the right to change some column of it.
      return ['select', `insert ${names(free)}`, ...(open.length > 0 ? [`update ${names(open)}`] : [])];
    }
    default:
      return ['select'];
  }
}

export const secretsOf = ({ name: table, columns }: Table): string[] =>
  columns
    .filter(({ name, type }) => type === 'bytea' || SECRET.test(name) || (name === 'code' && SECRET_TABLES.test(table)))
    .map(({ name }) => name);

export function verbsOfReadonly(table: Table): Verbs {
  const secrets = secretsOf(table);
  if (secrets.length === 0) return ['select'];
  const open = table.columns.filter(({ name }) => !secrets.includes(name));
  return [`select (${open.map(({ name }) => `"${name}"`).join(', ')})`];
}

/** Verbs of the gateway for each table. A table without an entry is closed to it. */
export type GatewayVerbs = Readonly<Record<string, Verbs>>;

/** Names of the roles that are there. */
export type RoleNames = Readonly<Partial<Record<Role, string>>>;

/** Returns the statements that revoke all rights of the roles and grant the rights they need. */
export function grantStatements(
  names: RoleNames,
  { tables, functions }: { tables: readonly Table[]; functions: readonly string[] },
  gateway: GatewayVerbs,
): string[] {
  const verbs: Readonly<Record<Role, (table: Table) => Verbs>> = {
    api: verbsOfApi,
    gateway: ({ name }) => gateway[name] ?? [],
    readonly: verbsOfReadonly,
  };
  const roles = (Object.entries(names) as [Role, string][]).map(([role, name]) => [role, quote(name)] as const);
  const all = holdersOf(names);
  return [
    `revoke create on schema public from ${all}`,
    ...['tables', 'functions'].map((kind) => `revoke all on all ${kind} in schema public from ${all}`),
    // Between its making and these statements, too, nobody else runs a function as its owner.
    'alter default privileges revoke execute on functions from public',
    ...roles.map(([, name]) => `grant usage on schema public to ${name}`),
    ...roles.flatMap(([role, name]) =>
      tables.flatMap((table) => {
        const granted = verbs[role](table);
        return granted.length > 0 ? [`grant ${granted.join(', ')} on public.${quote(table.name)} to ${name}`] : [];
      }),
    ),
    ...roles
      .filter(([role]) => role === 'api')
      .flatMap(([, name]) => functions.map((head) => `grant execute on function ${head} to ${name}`)),
    ...sequenceStatements(names),
  ];
}

/** Returns the statements for sequences alone, which Citus carries to no other node. */
export function sequenceStatements(names: RoleNames): string[] {
  const revoke = `revoke all on all sequences in schema public from ${holdersOf(names)}`;
  const { api } = names;
  return api ? [revoke, `grant usage, select on all sequences in schema public to ${quote(api)}`] : [revoke];
}

const holdersOf = (names: RoleNames): string => ['public', ...Object.values(names).map(quote)].join(', ');

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads the tables and views with the marks of their class, and the functions that may be called. No role has rights on
 * a partition: its table is the way to it.
 */
export async function readCatalogue(db: Queryable): Promise<{ tables: Table[]; functions: string[] }> {
  const tables = await sql<Table>`
    select c.relname::text as name, c.relkind = 'v' as is_view,
      exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_change' and t.tgtype & 8 = 8) as is_append_only,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and col_description(c.oid, a.attnum) like 'may change:%' order by 1) as amendable,
      array(select a.attname::text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(t.tgattr)
        where t.tgrelid = c.oid and p.proname = 'balance_has_one_writer') as guarded,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'in_key', exists (select from pg_index i where i.indrelid = c.oid and a.attnum = any(i.indkey)))
          order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and not c.relispartition order by 1`.execute(db);
  const functions = await sql<{ head: string }>`
    select p.oid::regprocedure::text as head from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`.execute(db);
  return { tables: tables.rows, functions: functions.rows.map(({ head }) => head) };
}
