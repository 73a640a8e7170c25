import type { TestMember } from '@chokdee/api/testing';
import { pause } from '../faults/load.ts';
import type { JobProcess, MeasuredJob, Pause } from './job-process.ts';
import { BOOKS, HEAVY, type Night } from './night.ts';
import type { StandstillWorld } from './standstill-world.ts';
import { watchPayout } from './watched-payouts.ts';
import { type Moment, openRound, watchRounds } from './watched-rounds.ts';

/** Seconds from the opening of the rounds. A round is drawn 25 s after it closes: at 35, 50 and 65. */
const CLOSES_S = [10, 25, 40];
const PAYOUTS_S = [14, 33, 55];
/** Kills between two moments: a job that the killed process has just begun is begun again only after two looks. */
const KILL_S = 30;
const LOOK_MS = 100;

export interface Scenario {
  readonly name: string;
  readonly processes: number;
  readonly kills: boolean;
  /** Runs the engine of before decision record 42, beside the seal and proof of the books alone. */
  readonly isBefore?: boolean;
  /** Time after which a moment counts as never. */
  readonly patienceMs: number;
}

export interface Watched extends Moment {
  /** Bulk jobs that ran, in all processes, when it was due. */
  readonly bulk: readonly string[];
}

export interface Outcome {
  readonly scenario: Scenario;
  readonly moments: readonly Watched[];
  readonly jobs: readonly MeasuredJob[];
  readonly pauses: readonly (Pause & { readonly process: string })[];
  /** Warnings and errors of the logs. */
  readonly complaints: readonly string[];
  /** Milliseconds that each process took to end in order, with bulk jobs running. */
  readonly stopsMs: readonly number[];
  /** Heavy bulk work that did not run between the first moment and the last. */
  readonly missing: readonly string[];
}

interface Cast {
  readonly shooters: readonly number[];
  readonly payees: readonly TestMember[];
}

/** Lets rounds close and draw and payouts leave while the night runs, and measures. */
export async function runScenario(
  world: StandstillWorld,
  night: Night,
  { shooters, payees }: Cast,
  scenario: Scenario,
): Promise<Outcome> {
  await night.repeatBooks();
  if (scenario.isBefore) await night.leaveBooks();
  const processes = await Promise.all(
    Array.from({ length: scenario.processes }, (_, index) => startOne(world, scenario, index)),
  );
  const stopNight = scenario.isBefore ? async () => undefined : night.goOn();
  try {
    const isUnderWay = async () => (scenario.isBefore ? heavyBegun(processes) : night.isRunning(BOOKS));
    while (!(await isUnderWay())) await pause(LOOK_MS);
    const [bettor] = payees;
    if (!bettor) throw new Error('nobody bets');
    const rounds = await Promise.all(
      CLOSES_S.map((seconds, index) =>
        openRound(world, {
          closesInMs: seconds * 1_000,
          shooters: shooters.slice(index * 30, index * 30 + 30),
          bettor,
        }),
      ),
    );
    const killing = scenario.kills ? killOne(processes) : Promise.resolve();
    const [ofRounds, ofPayouts] = await Promise.all([
      watchRounds(world, rounds, scenario.patienceMs),
      Promise.all(
        PAYOUTS_S.map(async (seconds, index) => {
          await pause(seconds * 1_000);
          return watchPayout(world, payees[index] ?? bettor, scenario.patienceMs);
        }),
      ),
      killing,
    ]);
    await stopNight();
    const stopsMs = scenario.isBefore ? await killAll(processes) : await stopAll(processes);
    return outcomeOf(scenario, processes, [...ofRounds, ...ofPayouts], stopsMs);
  } finally {
    await stopNight();
    await killAll(processes);
  }
}

const killed = new WeakSet<JobProcess>();

function startOne(world: StandstillWorld, { isBefore }: Scenario, index: number): Promise<JobProcess> {
  return world.startJobs(`jobs ${index + 1}`, isBefore ? { JOB_ENGINE: 'batches' } : {});
}

const heavyBegun = (processes: readonly JobProcess[]): boolean =>
  processes.some((each) => each.measurements().jobs.some(({ name }) => name === BOOKS));

/** Kills the process that seals and proves the books, which has the most to lose. */
async function killOne(processes: readonly JobProcess[]): Promise<void> {
  await pause(KILL_S * 1_000);
  const runsBooks = (each: JobProcess): boolean =>
    each.measurements().jobs.some(({ name, outcome }) => name === BOOKS && outcome === 'broken off');
  const victim = processes.find(runsBooks) ?? processes[0];
  if (!victim) return;
  killed.add(victim);
  await victim.kill();
}

const stopAll = (processes: readonly JobProcess[]): Promise<number[]> =>
  Promise.all(processes.filter((each) => !killed.has(each)).map((each) => each.stop()));

async function killAll(processes: readonly JobProcess[]): Promise<number[]> {
  await Promise.all(processes.filter((each) => !killed.has(each)).map((each) => each.kill()));
  return [];
}

function outcomeOf(
  scenario: Scenario,
  processes: readonly JobProcess[],
  moments: readonly Moment[],
  stopsMs: readonly number[],
): Outcome {
  const measured = processes.map((each) => ({ process: each.name, ...each.measurements() }));
  const jobs = measured.flatMap((each) => each.jobs);
  const ranBetween = (fromMs: number, toMs: number): string[] => {
    const ran = jobs.filter(({ of, beganMs, endedMs }) => of === 'bulk' && beganMs <= toMs && endedMs >= fromMs);
    return [...new Set(ran.map(({ name }) => name))].sort();
  };
  const dues = moments.map(({ dueMs }) => dueMs);
  const ran = ranBetween(Math.min(...dues), Math.max(...dues));
  return {
    scenario,
    moments: moments
      .map((moment) => ({ ...moment, bulk: ranBetween(moment.dueMs, moment.dueMs) }))
      .toSorted((one, other) => one.dueMs - other.dueMs),
    jobs,
    pauses: measured.flatMap(({ process, pauses }) => pauses.map((each) => ({ process, ...each }))),
    complaints: processes.flatMap((each) => each.complaints().map((text) => `${each.name}: ${text}`)),
    stopsMs,
    missing: HEAVY.filter((name) => !ran.includes(name)),
  };
}
