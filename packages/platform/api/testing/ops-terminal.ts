import assert from 'node:assert/strict';
import { type OpsCommand, runOps, staffCommands } from '@chokdee/kernel/staff';
import type { TestApp } from './create-test-app.ts';

const [FIRST, SECOND] = ['--by=sandbox-entry', '--by=sandbox-confirm'];

/** Inserts an option before the `--` that ends the options. */
function withOption(argv: readonly string[], option: string): string[] {
  const [dashes = argv.length] = [argv.indexOf('--')].filter((place) => place >= 0);
  return [...argv.slice(0, dashes), option, ...argv.slice(dashes)];
}

/** Terminal of a staff member: runs command lines and returns the output of `--json`. */
export function opsTerminal(test: () => TestApp, areaCommands: readonly OpsCommand[]) {
  const commands = [...areaCommands, ...staffCommands];
  async function ops(...argv: string[]) {
    const { deps, clock } = test();
    const outcome = await runOps(commands, withOption(argv, '--json'), { ...deps, now: clock.now() });
    return { ...outcome, data: outcome.out === '' ? null : JSON.parse(outcome.out) };
  }
  async function succeed(argv: readonly string[]) {
    const outcome = await ops(...argv);
    assert.equal(outcome.code, 0, `${argv.join(' ')}: ${outcome.complaint}`);
    return outcome.data;
  }
  /** Runs a command that must succeed, confirmed by as many sandbox persons as it needs. */
  async function done(...argv: string[]) {
    const isNamed = argv.some((word) => word.startsWith('--by='));
    const own = isNamed ? argv : withOption(argv, FIRST);
    const first = await succeed(own);
    if (!first?.waits) return first;
    return succeed(own.map((word) => (word === FIRST ? SECOND : word)));
  }
  /** Details of done acts of that name in the audit log. */
  async function detailsOf(act: string) {
    const acts = test().deps.db.selectFrom('staff_audit').select('details').where('act', '=', act);
    return (await acts.where('outcome', '=', 'done').execute()).map(({ details }) => details);
  }
  return { ops, done, detailsOf };
}
