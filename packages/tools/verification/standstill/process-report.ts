import type { JobClass } from '@chokdee/kernel/jobs';

/** Begins each line of a measured process that is a report. */
const MARK = 'standstill ';

/** Reports of a measured process. Times are milliseconds of the machine's clock, the same in all processes. */
export type ProcessReport =
  | {
      readonly kind: 'begun';
      readonly run: number;
      readonly name: string;
      readonly of: JobClass;
      readonly range: string;
      readonly atMs: number;
    }
  | { readonly kind: 'ended'; readonly run: number; readonly atMs: number; readonly hasFailed: boolean }
  | {
      readonly kind: 'pause';
      readonly atMs: number;
      /** Time in which the event loop ran nothing else. It includes time in which the machine ran other processes. */
      readonly wallMs: number;
      /** Processor time that the process took meanwhile: work of its own. */
      readonly cpuMs: number;
      readonly names: readonly string[];
    };

export function writeReport(report: ProcessReport): void {
  process.stdout.write(`${MARK}${JSON.stringify(report)}\n`);
}

export function readReports(output: string): ProcessReport[] {
  return output
    .split('\n')
    .flatMap((line) => (line.startsWith(MARK) ? [JSON.parse(line.slice(MARK.length)) as ProcessReport] : []));
}
