import { readFileSync } from 'node:fs';

/** What the kernel counts in, on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time that a thread has had, by its place below /proc; null where the system does not say. */
export function processorMs(thread: string | null): number | null {
  if (thread === null) return null;
  try {
    // Behind the name, which may have any sign in it: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${thread}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
