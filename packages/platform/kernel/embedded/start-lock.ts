import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedError, explainRefusal } from './embedded-error.ts';

export interface Holder {
  readonly pid: number;
  /** Start time of the process where the system tells it: a number of a dead process is given to others later. */
  readonly started: string | null;
}

/** Takes the folder for this process. A live holder is a second start and refused; a dead one left an orphan. */
export async function takeStartLock(state: string): Promise<() => void> {
  const path = join(state, 'start.lock');
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(path, mine, { flag: 'wx', mode: 0o644 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) explainRefusal(state)(error);
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) {
      throw new EmbeddedError(
        `Chokdee already runs on the folder ${state} (process ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new EmbeddedError(`Another start is taking the folder ${state} at this moment.`);
}

function readHolder(path: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isHolder = typeof holder === 'object' && holder !== null && 'pid' in holder && typeof holder.pid === 'number';
    return isHolder ? (holder as Holder) : null;
  } catch (error) {
    // Cut off by a crash, or gone meanwhile.
    if (error instanceof SyntaxError || !existsSync(path)) return null;
    return explainRefusal(dirname(path))(error);
  }
}

/** A number that was given to another process meanwhile is not the holder. */
export function isAlive({ pid, started }: Holder): boolean {
  if (!processExists(pid)) return false;
  const now = processStart(pid);
  return started === null || now === null || now === started;
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Clock ticks since boot, field 22 of /proc/<pid>/stat; null on systems without it. */
export function processStart(pid: number): string | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  const afterName = readFileSync(path, 'utf8').split(') ').at(-1);
  return afterName?.split(' ')[19] ?? null;
}
