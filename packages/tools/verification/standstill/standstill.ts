import { describeMachine } from '../measuring/machine.ts';
import { setting } from '../measuring/settings.ts';
import { fillNight } from './fill-night.ts';
import { Night } from './night.ts';
import { type Outcome, runScenario, type Scenario } from './scenario.ts';
import { faultsOf, printFigures, printLongest, printOutcome } from './standstill-report.ts';
import { startStandstillWorld } from './standstill-world.ts';
import { makePayees } from './watched-payouts.ts';

const members = setting('MEMBERS', 100_000);
const transfers = setting('TRANSFERS', 1_000_000);
const PATIENCE_MS = 60_000;
/** Long enough for one seal and proof of a million transfers. */
const LONG_PATIENCE_MS = 600_000;

const scenarios: readonly Scenario[] = [
  { name: 'two processes', processes: 2, kills: false, patienceMs: PATIENCE_MS },
  { name: 'one process', processes: 1, kills: false, patienceMs: PATIENCE_MS },
  { name: 'one of two killed', processes: 2, kills: true, patienceMs: PATIENCE_MS },
];
const before: Scenario = {
  name: 'one process, engine of before',
  processes: 1,
  kills: false,
  isBefore: true,
  patienceMs: LONG_PATIENCE_MS,
};

/**
 * `npm run standstill -w @chokdee/verification`: rounds close and are drawn and payouts leave in time while all nightly
 * work runs. `MEMBERS` and `TRANSFERS` make a short form. `-- before` also measures the engine of before decision
 * record 42, whose figures are no faults.
 */
async function main(): Promise<number> {
  const isBefore = process.argv.includes('before');
  console.log(describeMachine());
  const world = await startStandstillWorld();
  const night = await Night.create(world);
  try {
    const shooters = await fillNight({ ownerUrl: world.ownerUrl, members, transfers });
    const payees = await makePayees(world, 3);
    console.log(`${members} members and ${transfers} transfers are there`);
    const planner = await world.startJobs('planner');
    await night.plan();
    await planner.stop();
    const { pauses } = planner.measurements();
    for (const { wallMs, cpuMs, names } of pauses.filter(({ cpuMs: ms }) => ms > 50))
      console.log(`planning: ${wallMs.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of work, with ${names.join(', ')}`);
    const outcomes: Outcome[] = [];
    for (const scenario of isBefore ? [...scenarios, before] : scenarios) {
      const outcome = await runScenario(world, night, { shooters, payees }, scenario);
      printOutcome(outcome);
      outcomes.push(outcome);
    }
    printLongest([...planner.measurements().jobs, ...outcomes.flatMap(({ jobs }) => jobs)]);
    printFigures(outcomes);
    const judged = outcomes.filter(({ scenario }) => scenario !== before);
    const faults = [...judged.flatMap(faultsOf), ...(await night.problems())];
    for (const fault of faults) console.log(`FAULT: ${fault}`);
    console.log(faults.length === 0 ? 'Nothing waited behind bulk work.' : `${faults.length} faults.`);
    return Math.min(1, faults.length);
  } finally {
    await night.end();
    await world.stop();
  }
}

process.exit(await main());
