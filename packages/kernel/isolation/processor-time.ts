import { readFileSync } from 'node:fs';

/** What the kernel counts in, on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time that a process has had, all its threads; null where the system does not say. */
export function processorMs(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    // Behind the name, which may have any sign in it: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
