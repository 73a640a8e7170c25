import type { MeasuredJob } from './job-process.ts';
import type { Outcome, Watched } from './scenario.ts';
import type { MomentKind } from './watched-rounds.ts';

/** Longest lateness of a close, a draw and a payout. */
const LIMIT_MS = 2_000;
/** Processor time that work may take at a time before it delays other jobs of the process. */
const PAUSE_MS = 50;
const KINDS = ['close', 'draw', 'settle', 'payout'] as const satisfies readonly MomentKind[];

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const latest = (moments: readonly Watched[], kind: MomentKind): number =>
  Math.max(...moments.flatMap((each) => (each.kind === kind ? [each.lateMs] : [])));

/** Returns a sentence for each missed limit. Empty means the proof holds. */
export function faultsOf({ scenario, moments, missing }: Outcome): string[] {
  const { name } = scenario;
  return [
    // The settlement of a round has no limit of its own.
    ...moments
      .filter(({ kind, lateMs }) => kind !== 'settle' && lateMs > LIMIT_MS)
      .map(({ kind, lateMs }) => `${name}: a ${kind} was ${seconds(lateMs)} late`),
    ...moments
      .filter(({ bulk }) => bulk.length === 0)
      .map(({ kind }) => `${name}: no bulk job ran when a ${kind} was due`),
    ...missing.map((job) => `${name}: ${job} did not run meanwhile`),
  ];
}

export function printOutcome({ scenario, moments, pauses, complaints, stopsMs }: Outcome): void {
  console.log(`\n${scenario.name}\n${'due'.padEnd(10)}${'late'.padStart(10)}   bulk jobs that ran then`);
  for (const { kind, lateMs, bulk } of moments)
    console.log(`${kind.padEnd(10)}${seconds(lateMs).padStart(10)}   ${bulk.join(', ')}`);
  const longest = pauses.toSorted((one, other) => other.cpuMs - one.cpuMs);
  const long = pauses.filter(({ cpuMs }) => cpuMs > PAUSE_MS);
  console.log(`event loop: ${long.length} pauses with more than ${PAUSE_MS} ms of work; the longest of all pauses:`);
  for (const { process, wallMs, cpuMs, names } of longest.slice(0, 5))
    console.log(`  ${process}: ${wallMs.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of work, with ${names.join(', ')}`);
  for (const complaint of complaints) console.log(`log of ${complaint}`);
  if (stopsMs.length > 0) console.log(`ended in order after ${stopsMs.map(seconds).join(', ')}`);
}

export function printFigures(outcomes: readonly Outcome[]): void {
  for (const { scenario, moments, pauses, stopsMs } of outcomes) {
    const late = KINDS.map((kind) => `${kind} ${seconds(latest(moments, kind))}`).join(', ');
    const pauseMs = Math.max(0, ...pauses.map(({ cpuMs }) => cpuMs)).toFixed(0);
    const end = stopsMs.length === 0 ? '' : `; ended in order after ${seconds(Math.max(...stopsMs))}`;
    console.log(`figure: ${scenario.name}: late at most: ${late}; event loop held ${pauseMs} ms at most${end}`);
  }
}

/** Prints the longest run of each job. */
export function printLongest(jobs: readonly MeasuredJob[]): void {
  const longest = new Map<string, MeasuredJob & { readonly count: number }>();
  const tookMs = ({ beganMs, endedMs }: MeasuredJob): number => endedMs - beganMs;
  for (const job of jobs) {
    if (job.outcome === 'broken off') continue;
    const before = longest.get(job.name);
    const longer = before && tookMs(before) >= tookMs(job) ? before : job;
    longest.set(job.name, { ...longer, count: (before?.count ?? 0) + 1 });
  }
  console.log(`\n${'job'.padEnd(26)}${'class'.padEnd(12)}${'runs'.padStart(6)}${'longest'.padStart(10)}   its range`);
  for (const [name, job] of [...longest].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const took = seconds(tookMs(job));
    console.log(
      `${name.padEnd(26)}${job.of.padEnd(12)}${String(job.count).padStart(6)}${took.padStart(10)}   ${job.range}`,
    );
  }
}
