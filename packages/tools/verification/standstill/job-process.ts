import { fileURLToPath } from 'node:url';
import { type ChildServer, startServer } from '@chokdee/api/testing';
import { type ProcessReport, readReports } from './process-report.ts';

type Env = Readonly<Record<string, string>>;

/** Real server that runs jobs and takes no calls, with the measurements loaded before it. */
export interface JobProcess {
  readonly name: string;
  /** Ends it in order. @returns milliseconds that it took */
  stop(): Promise<number>;
  /** Ends it by kill -9. */
  kill(): Promise<void>;
  measurements(): Measurements;
  /** Returns warnings and errors of its log, each kind once with its count. */
  complaints(): string[];
}

/** Work of a process from its start to its end. */
export interface Measurements {
  readonly jobs: readonly MeasuredJob[];
  readonly pauses: readonly Pause[];
}

export interface MeasuredJob {
  readonly name: string;
  readonly of: string;
  readonly range: string;
  readonly beganMs: number;
  /** A job that the end of its process broke off ends with the process. */
  readonly endedMs: number;
  readonly outcome: 'done' | 'failed' | 'broken off';
}

export type Pause = Extract<ProcessReport, { kind: 'pause' }>;

export async function startJobProcess(name: string, env: Env): Promise<JobProcess> {
  const preload = fileURLToPath(new URL('./measure-process.ts', import.meta.url));
  const NODE_OPTIONS = `--import tsx --import ${preload}`;
  const server: ChildServer = await startServer({ ...env, JOBS: 'only', NODE_OPTIONS });
  let endedMs: number | null = null;
  return {
    name,
    stop: async () => {
      const sinceMs = Date.now();
      await server.stop();
      endedMs = Date.now();
      return endedMs - sinceMs;
    },
    kill: async () => {
      await server.kill();
      endedMs = Date.now();
    },
    measurements: () => measurementsOf(readReports(server.output()), endedMs ?? Date.now()),
    complaints: () => complaintsIn(server.output()),
  };
}

const WARNING = 40;

function complaintsIn(output: string): string[] {
  const counts = new Map<string, number>();
  for (const line of output.split('\n')) {
    if (!line.startsWith('{')) continue;
    const { level, msg, err, job } = JSON.parse(line) as LogLine;
    if (level < WARNING) continue;
    const text = [msg, job, err?.message].filter(Boolean).join(': ');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => `${count} x ${text}`);
}

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly job?: string;
  readonly err?: { readonly message: string };
}

function measurementsOf(reports: readonly ProcessReport[], endedMs: number): Measurements {
  const ends = new Map(reports.flatMap((report) => (report.kind === 'ended' ? [[report.run, report] as const] : [])));
  const jobs = reports.flatMap((report): MeasuredJob[] => {
    if (report.kind !== 'begun') return [];
    const { name, of, range, atMs: beganMs } = report;
    const end = ends.get(report.run);
    const outcome = end === undefined ? 'broken off' : end.hasFailed ? 'failed' : 'done';
    return [{ name, of, range, beganMs, endedMs: end?.atMs ?? endedMs, outcome }];
  });
  return { jobs, pauses: reports.filter((report) => report.kind === 'pause') };
}
