import { readdir, readFile } from 'node:fs/promises';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

/** Clock ticks of a second in /proc, the same on every Linux. */
const TICKS = 100;

export interface ProcessTime {
  readonly parent: number;
  /** Seconds of a processor, those of ended children included. */
  readonly seconds: number;
}

/** Reads the time that a process has used; undefined for one that is gone. */
export async function timeOf(pid: number): Promise<ProcessTime | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Fields after the name, which may hold blanks: state, parent, … and at 11 to 14 the four times.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (text === '') return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS };
}

/** Seconds of a processor that processes and all below them have used, as a database server with its connections. */
export async function treeSeconds(...roots: readonly number[]): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = new Map<number, ProcessTime>();
  await Promise.all(
    pids.map(async (pid) => {
      const time = await timeOf(pid);
      if (time) times.set(pid, time);
    }),
  );
  return sumOfTrees(times, roots);
}

/** Sums processes that are a root or below one. Each counts once, also where one root is below another. */
export function sumOfTrees(times: ReadonlyMap<number, ProcessTime>, roots: readonly number[]): number {
  const isBelow = (pid: number): boolean => {
    if (roots.includes(pid)) return true;
    const parent = times.get(pid)?.parent;
    return parent !== undefined && isBelow(parent);
  };
  return [...times].reduce((sum, [pid, { seconds }]) => (isBelow(pid) ? sum + seconds : sum), 0);
}

/** Finds the first process of the database server. @throws Error for a server on another machine */
export async function findServer(db: Queryable): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const connection = await timeOf(rows[0]?.pid ?? 0);
  if (!connection) throw new Error('the database server is on another machine: its processor time cannot be read');
  return connection.parent;
}
