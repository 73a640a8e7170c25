import { readFileSync } from 'node:fs';

/** Ticks a second of `/proc/stat` (USER_HZ), which is 100 on every Linux. */
const TICKS_PER_S = 100;

/** Seconds that all processors of the machine have worked since its start. Waiting for a disk is no work. */
export function cpuSeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .join()
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) / TICKS_PER_S;
}

/** Bills of one pass, by the clock and by the processors. */
export interface Rate {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

export interface Placed {
  readonly bills: number;
  /** Seconds without the start of an outside program; left out: those of the whole work. */
  readonly seconds?: number;
}

/** Measures work that places bills. The processors' time is that of all processes of the machine. */
export async function measureRate(work: () => Promise<Placed>): Promise<Rate> {
  const [startCpuS, startMs] = [cpuSeconds(), performance.now()];
  const { bills, seconds = (performance.now() - startMs) / 1000 } = await work();
  return { perSecond: bills / seconds, perCpuSecond: bills / Math.max(cpuSeconds() - startCpuS, 1 / TICKS_PER_S) };
}
