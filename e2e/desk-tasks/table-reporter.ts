import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Line } from './task.ts';

const show = ({ number, task, desk, persons, presses, clickingS, callingS, impossible }: Line): string => {
  const done = persons > 0;
  const cells = done
    ? [persons, presses, `${clickingS.toFixed(1)} s`, `${callingS.toFixed(2)} s`, impossible ?? '']
    : ['–', '–', 'not possible', 'not possible', impossible ?? ''];
  return `| ${[number, task, desk, ...cells].join(' | ')} |`;
};

/** Prints the tasks of a day as one table, for the record of the proof and for docs/back-office.md. */
export default class TableReporter implements Reporter {
  readonly #lines = new Map<number, Line>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== 'task' || description === undefined) continue;
      const line = JSON.parse(description) as Line;
      this.#lines.set(line.number, line);
    }
  }

  onEnd(): void {
    const lines = [...this.#lines.values()].sort((one, other) => one.number - other.number);
    if (lines.length === 0) return;
    console.log('\n| # | task | desk | persons | presses | by clicking | by call | what is missing |');
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const line of lines) console.log(show(line));
    const done = lines.filter(({ persons }) => persons > 0);
    const sum = done.reduce((all, { clickingS }) => all + clickingS, 0);
    console.log(
      `figure: ${done.length} of ${lines.length} tasks of a day are done, in ${Math.round(sum)} s by clicking`,
    );
  }
}
