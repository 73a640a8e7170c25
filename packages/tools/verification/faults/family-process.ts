import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alone, lanes } from './families.ts';
import { type FaultFamily, type Row, runFamily } from './run-faults.ts';

const FAMILY = 'family';

/** Rows of a family, or the reason why this machine cannot try it. */
export type Outcome = readonly Row[] | string;

/** Message that the process sends at its end. */
type Ended = { readonly outcome: Outcome } | { readonly brokeOff: string };

/**
 * Runs a family in a process of its own, so that its environment reaches no other family.
 * @throws Error with the failure that ended it early
 */
export function runApart({ name }: FaultFamily): Promise<Outcome> {
  const child = fork(fileURLToPath(import.meta.url), [FAMILY, name], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const ended = message as Ended;
      if ('outcome' in ended) resolve(ended.outcome);
      else reject(new Error(`${name} broke off: ${ended.brokeOff}`));
    });
    child.once('exit', (code) => reject(new Error(`${name} broke off with code ${code}`)));
  });
}

if (process.argv[2] === FAMILY) {
  process.on('disconnect', () => process.exit(1));
  const end = (ended: Ended, code: number) => process.send?.(ended, () => process.exit(code));
  process.once('uncaughtException', (error) => end({ brokeOff: String(error.stack) }, 1));
  const family = [...lanes.flat(), ...alone].find(({ name }) => name === process.argv[3]);
  if (!family) throw new Error(`there is no ${process.argv[3]}`);
  const obstacle = family.obstacle?.() ?? null;
  const outcome: Outcome = obstacle ?? (await runFamily(family, (text) => console.log(`${family.name}: ${text}`)));
  end({ outcome }, 0);
}
