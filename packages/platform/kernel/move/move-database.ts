import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Books, readBooks } from '../backup/read-books.ts';
import { createDb, type Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import type { SchemaFolder } from '../db/schema-files.ts';
import { isTable } from '../db/table-names.ts';
import type { Queryable } from '../db/transaction.ts';

/** A step that cannot be taken; the message says what to do. */
export class MoveError extends Error {}

const NAME = 'chokdee_move';
/** Tables of the migrator, which the new server fills by itself. */
const OWN = ['schema_files', 'kysely_migration', 'kysely_migration_lock'];
const LOOK_MS = 200;
const GONE_MS = 5_000;
/** Time without progress after which the last changes will not come. */
const STUCK_MS = 60_000;

/** Opens a server under a name that tells this command from the product. @param url with the rights of a superuser */
export function openEnd(url: string): Db {
  const named = new URL(url);
  named.searchParams.set('application_name', NAME);
  return createDb(named.href, 2);
}

interface Ends {
  /** Server that the product uses. */
  readonly from: Db;
  /** Server that it will use, usually of a newer version. */
  readonly to: Db;
}

interface BeginProps extends Ends {
  /** Address of the old server as the new one reaches it, with the rights of a superuser. */
  readonly fromUrl: string;
  readonly toUrl: string;
  readonly folders: readonly SchemaFolder[];
  /** Makes partitions on the new server, whose sequences stand where those of the old one do. */
  readonly extend: (db: Queryable) => Promise<void>;
}

export interface MoveState {
  /** Tables whose rows of before are not all copied. */
  readonly copying: number;
  /** Bytes of the old server's log that the new one lacks. */
  readonly lagBytes: number;
}

/**
 * Makes the schema on the new server, and lets it copy all rows and follow all changes by logical replication. The
 * product goes on meanwhile; its tables must not be changed until `finishMove`.
 * @throws MoveError when a server is not ready for it
 */
export async function beginMove({ from, to, fromUrl, toUrl, folders, extend }: BeginProps): Promise<void> {
  const { rows: settings } = await sql<{ wal_level: string }>`
    select current_setting('wal_level') as wal_level`.execute(from.db);
  if (settings[0]?.wal_level !== 'logical')
    throw new MoveError("Set wal_level = 'logical' on the old server and restart it; a switchover is enough.");
  if (await isUnderWay(to)) throw new MoveError('A move to this server is under way: ask for its state.');
  await migrate(toUrl, folders);
  const [theirs, ours] = [await listTables(from), await listTables(to)];
  if (!isDeepStrictEqual(theirs, ours))
    throw new MoveError('The servers have different tables: migrate the old one with this release first.');
  const { rows: taken } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transfers`.execute(to.db);
  if ((taken[0]?.count ?? 0) > 0) throw new MoveError('The new server holds a ledger already: give it an empty one.');
  await emptyTables(to);
  // Before rows come: a partition with rows is read when it ends, and bets would wait for that.
  await carrySequences({ from, to });
  await extend(to.db);
  for (const table of await listWithoutKey(from))
    await sql`alter table ${sql.table(table)} replica identity full`.execute(from.db);
  const tables = sql.join(theirs.map((table) => sql.table(table)));
  // One is left when the new server could not reach the old one.
  await sql`drop publication if exists ${sql.id(NAME)}`.execute(from.db);
  // Each server has partitions of its own.
  await sql`create publication ${sql.id(NAME)} for table ${tables}
    with (publish_via_partition_root = true)`.execute(from.db);
  await sql`create subscription ${sql.id(NAME)} connection ${sql.lit(fromUrl)} publication ${sql.id(NAME)}`.execute(
    to.db,
  );
}

async function isUnderWay({ db }: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_subscription where subname = ${NAME}`.execute(db);
  return rows.length > 0;
}

export async function readMoveState({ from, to }: Ends): Promise<MoveState> {
  const { rows: states } = await sql<{ copying: number }>`
    select count(*)::int as copying from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
      where s.subname = ${NAME} and r.srsubstate <> 'r'`.execute(to.db);
  const { rows: lags } = await sql<{ lag: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float as lag from pg_replication_slots
      where slot_name = ${NAME}`.execute(from.db);
  if (!states[0] || !lags[0]) throw new MoveError('No move is under way: begin one.');
  return { copying: states[0].copying, lagBytes: lags[0].lag };
}

/**
 * Ends the move once no process of the product is connected to the old server. Closes that to writes, waits for the last
 * change, carries the sequences over, and compares the books of both. The product then starts on the new server.
 * @throws MoveError while the product runs or rows are still being copied, or when the books differ
 */
export async function finishMove(ends: Ends): Promise<Books> {
  const { from, to } = ends;
  await assertStopped(from);
  const { copying } = await readMoveState(ends);
  if (copying > 0) throw new MoveError(`${copying} tables are still being copied: ask again later.`);
  await closeToWrites(from, true);
  try {
    await awaitLastChange(ends);
    await carrySequences(ends);
    const [before, after] = [withoutOwn(await readBooks(from.db)), withoutOwn(await readBooks(to.db))];
    if (!isDeepStrictEqual(before, after)) throw new MoveError(`The books differ: ${differences(before, after)}`);
    await sql`drop subscription ${sql.id(NAME)}`.execute(to.db);
    await sql`drop publication ${sql.id(NAME)}`.execute(from.db).catch(() => undefined);
    await sql`analyze`.execute(to.db);
    return after;
  } catch (error) {
    await closeToWrites(from, false);
    throw error;
  }
}

/** @throws MoveError when the new server takes no more changes */
async function awaitLastChange(ends: Ends): Promise<void> {
  for (let [least, since] = [Infinity, performance.now()]; ; ) {
    const { lagBytes } = await readMoveState(ends);
    if (lagBytes <= 0) return;
    if (lagBytes < least) [least, since] = [lagBytes, performance.now()];
    if (performance.now() - since > STUCK_MS)
      throw new MoveError(`The new server takes no changes any more and lacks ${lagBytes} bytes: see its log.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Connections of a process that has just ended are there for a moment. */
async function assertStopped({ db }: Db): Promise<void> {
  for (const endsAt = performance.now() + GONE_MS; ; ) {
    const { rows: users } = await sql<{ name: string; count: number }>`
      select application_name as name, count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and application_name like 'chokdee%' and application_name <> ${NAME} group by 1`.execute(db);
    if (users.length === 0) return;
    if (performance.now() > endsAt)
      throw new MoveError(`Stop the product first: ${users.map(({ name, count }) => `${count} ${name}`).join(', ')}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** A product that is started on the old server by mistake can write nothing there. */
async function closeToWrites({ db }: Db, isClosed: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.id(rows[0]?.name ?? '');
  await (isClosed
    ? sql`alter database ${database} set default_transaction_read_only = on`
    : sql`alter database ${database} reset default_transaction_read_only`
  ).execute(db);
}

/** @param persistence `p`: tables that can be copied; `u`: those that are not, and hold rows of a moment */
async function listTables({ db }: Db, persistence: readonly ('p' | 'u')[] = ['p']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      where ${isTable} and c.relpersistence = any(${persistence}::"char"[])
        and c.relname <> all(${OWN}::text[]) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables whose changed rows can be told by all their columns alone. */
async function listWithoutKey({ db }: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      where ${isTable} and c.relpersistence = 'p'
        and c.relname <> all(${OWN}::text[]) and c.relreplident = 'd'
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Removes what migrations put in: the old server's rows come with the copy. */
export async function emptyTables(end: Db): Promise<void> {
  // Tables that are not copied refer to others, which could not be emptied without them.
  const tables = await listTables(end, ['p', 'u']);
  await end.db.transaction().execute(async (tx) => {
    // Triggers that forbid it guard the books of a house; this server holds none.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
  });
}

async function carrySequences({ from, to }: Ends): Promise<void> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`.execute(from.db);
  for (const { name, last } of rows)
    await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(to.db);
}

/** Books without the counts of the migrator's tables, which each server has of its own. */
function withoutOwn(books: Books): Books {
  return { ...books, counts: Object.fromEntries(Object.entries(books.counts).filter(([name]) => !OWN.includes(name))) };
}

function differences(before: Books, after: Books): string {
  const names = (['balances', 'counts'] as const).flatMap((part) =>
    [...new Set([...Object.keys(before[part]), ...Object.keys(after[part])])]
      .filter((name) => before[part][name] !== after[part][name])
      .map((name) => `${name}: ${before[part][name]}, then ${after[part][name]}`),
  );
  return [...after.problems, ...names].join('; ');
}
