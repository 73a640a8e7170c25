import assert from 'node:assert/strict';
import { type OpsCommand, runOps } from '@chokdee/kernel/staff';
import type { TestApp } from './create-test-app.ts';

/** A staff member's terminal: each command's words go in, what `--json` prints comes out. */
export function opsTerminal(test: () => TestApp, commands: readonly OpsCommand[]) {
  async function ops(...argv: string[]) {
    const { deps, clock } = test();
    const words = [...argv.slice(0, 2), '--json', ...argv.slice(2)];
    const outcome = await runOps(commands, words, { ...deps, now: clock.now() });
    return { ...outcome, data: outcome.out === '' ? null : JSON.parse(outcome.out) };
  }
  /** A command that must succeed. */
  async function done(...argv: string[]) {
    const outcome = await ops(...argv);
    assert.equal(outcome.code, 0, `${argv.join(' ')}: ${outcome.complaint}`);
    return outcome.data;
  }
  /** What the audit log keeps of acts of that name. */
  async function detailsOf(act: string) {
    const acts = test().deps.db.selectFrom('staff_audit').select('details').where('act', '=', act);
    return (await acts.execute()).map(({ details }) => details);
  }
  return { ops, done, detailsOf };
}
