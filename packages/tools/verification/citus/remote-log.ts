import { createDb, type Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { FRAME } from './remote-commands.ts';

/** Commands that an act sent from node to node, without those that open and close transactions. */
export interface Sent {
  /** Commands of transactions that write or lock rows. */
  readonly moved: readonly string[];
  /** Commands that only read, as that of the session. */
  readonly read: readonly string[];
}

export interface RemoteLog {
  /** Runs an act. @returns what the nodes sent each other meanwhile */
  during(act: () => Promise<void>): Promise<Sent>;
  close(): Promise<void>;
}

/** Entry of the log about a command: its process, and the command. Workers' commands come with those of their caller. */
const ENTRY = /^\d{4}-\d\d-\d\d \S+ \S+ \[(\d+)\] NOTICE: {2}issuing (.*(?:\n\t.*)*)/gm;
/** Commands of Citus itself: it looks for deadlocks and lost transactions. */
const UPKEEP = /dump_local_wait_edges|pg_prepared_xacts/;
const ENDS = /^(COMMIT|ROLLBACK|PREPARE TRANSACTION)/;
const MOVES =
  /^(INSERT|UPDATE|DELETE|COPY public|COPY insert_select|SELECT lock_shard_resources)|FOR (NO KEY )?(UPDATE|SHARE)/;

/** Has all nodes log the commands that they send. The coordinator's log then has those of its acts. */
export async function openRemoteLog(url: string): Promise<RemoteLog> {
  const coordinator = createDb(url, 1);
  const moves = new RegExp(`${MOVES.source}|\\b(${(await functionsByMember(coordinator.db)).join('|')})\\(`);
  await onEveryNode(url, coordinator.db, 'on');
  return {
    during: async (act) => {
      const from = await sizeOfLog(coordinator.db);
      await act();
      return sort(await readLog(coordinator.db, from), moves);
    },
    close: async () => {
      await onEveryNode(url, coordinator.db, 'off');
      await coordinator.close();
    },
  };
}

/** Names of the functions that run on the node of their member. */
async function functionsByMember(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and proargnames[1] = 'p_member_id'`.execute(db);
  return rows.map(({ name }) => name);
}

async function onEveryNode(url: string, db: Queryable, value: 'on' | 'off'): Promise<void> {
  const { rows } = await sql<{ host: string; port: string }>`
    select nodename as host, nodeport::text as port from pg_dist_node`.execute(db);
  for (const { host, port } of rows) {
    const node = createDb(Object.assign(new URL(url), { hostname: host, port }).href, 1);
    await logCommands(node.db, value);
    await node.close();
  }
}

/** Changes the setting of running sessions, too, and waits until it holds. */
async function logCommands(db: Queryable, value: 'on' | 'off'): Promise<void> {
  await sql`alter system set citus.log_remote_commands = ${sql.raw(value)}`.execute(db);
  await sql`alter system set log_min_messages = ${sql.raw(value === 'on' ? 'notice' : 'warning')}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  for (;;) {
    const { rows } = await sql<{ now: string }>`select current_setting('citus.log_remote_commands') as now`.execute(db);
    if (rows[0]?.now === value) return;
  }
}

/** Log of a node: it stands beside the folder of its data. */
const PATH = sql`current_setting('data_directory') || '.log'`;

async function sizeOfLog(db: Queryable): Promise<number> {
  const { rows } = await sql<{ size: number }>`select size::integer from pg_stat_file(${PATH})`.execute(db);
  return rows[0]?.size ?? 0;
}

async function readLog(db: Queryable, from: number): Promise<string> {
  const size = (await sizeOfLog(db)) - from;
  const { rows } = await sql<{ text: Buffer }>`
    select pg_read_binary_file(${PATH}, ${from}, ${size}) as text`.execute(db);
  return rows[0]?.text.toString('utf8') ?? '';
}

/** Sorts the commands of each process by its transactions. */
function sort(log: string, moves: RegExp): Sent {
  const [moved, read]: [string[], string[]] = [[], []];
  const open = new Map<string, string[]>();
  const end = (commands: readonly string[]) =>
    (commands.some((command) => moves.test(command)) ? moved : read).push(...commands);
  for (const [, process = '', command = ''] of log.matchAll(ENTRY)) {
    const commands = open.get(process);
    if (UPKEEP.test(command)) continue;
    if (ENDS.test(command)) {
      end(commands ?? []);
      open.delete(process);
    } else if (FRAME.test(command)) open.set(process, commands ?? []);
    else if (commands) commands.push(command);
    else end([command]);
  }
  return { moved, read };
}
