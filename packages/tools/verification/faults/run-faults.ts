import { loadavg } from 'node:os';
import { audit, auditPayouts, type Findings, payoutsUnderWay } from './audit.ts';
import { makeCrowd, makeProbe, type Probe, renewSessions } from './crowd.ts';
import { countOf, nothingYet, pause, play, type Told } from './load.ts';
import { startWorld, type World, type WorldProps } from './world.ts';

export interface Fault {
  readonly name: string;
  readonly times: number;
  /** Makes the fault under load and ends it. Returns the time from which the product must serve again. */
  strike(world: World, round: number): Promise<number>;
}

interface Prepared {
  /** Tells the state of what lies below the product, for a run that broke off. */
  describe?(): Promise<string>;
  /** Gives back the resources of the family. */
  release?(): Promise<void>;
}

/** Faults that run in the same world, in order. */
export interface FaultFamily {
  readonly name: string;
  /** Reason why this machine cannot try the family. Null means it can. */
  obstacle?(): string | null;
  /** Prepares the world of the family. */
  prepare(): Promise<WorldProps & Prepared>;
  readonly faults: readonly Fault[];
}

export interface Row extends Findings {
  readonly fault: string;
  readonly times: number;
  readonly told: Told;
  /** Milliseconds after each fault until every gateway and the jobs process served. */
  readonly servedAfterMs: readonly number[];
}

/** Part of the names of the faults that are made, for a run of some of them. */
const { FAULT = '' } = process.env;
const MEMBERS = 8;
/** Longest load in milliseconds before a fault. Random, so that faults meet every moment of an act. */
const MOST_LOAD_MS = 400;
/** Time for the load to finish some acts that a fault could lose. */
const BEGIN_MS = 15_000;
const SERVES_MS = 90_000;
/** Well within the life of an access token. */
const RENEW_MS = 300_000;
const DRAIN_MS = 150_000;
const LOOK_MS = 50;

/**
 * Runs the faults of a family under load, each with its own members. Members of one fault retry lost answers while the
 * next one runs. At the end every request has an answer and every payout an end; then the told acts are compared with
 * the books.
 */
export async function runFamily(family: FaultFamily, say: (line: string) => void): Promise<Row[]> {
  const faults = family.faults.filter(({ name }) => name.includes(FAULT));
  if (faults.length === 0) throw new Error(`no fault of ${family.name} has '${FAULT}' in its name`);
  const { describe, release, ...props } = await family.prepare();
  try {
    const world = await startWorld(props);
    try {
      return await runFaults(world, faults, say);
    } catch (error) {
      say(await describeParts(world));
      if (describe) say(await describe());
      throw error;
    } finally {
      await world.stop();
    }
  } finally {
    await release?.();
  }
}

const LAST_LINES = 5;

/** Tells how busy the machine is, what each part of the product answers, and the last lines that it wrote. */
async function describeParts({ apis, jobs, doors }: World): Promise<string> {
  const servers = [...apis.map(({ now }) => now), jobs.now];
  const answers = [...servers.map(({ url }) => url), ...doors].map(async (url) => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return `${url}: ${answer.status} ${await answer.text()}`;
  });
  const told = await Promise.all(answers.map((each) => each.catch((error: unknown) => String(error))));
  const lines = servers.flatMap(({ url, output }) => [`${url}:`, ...output().trim().split('\n').slice(-LAST_LINES)]);
  return [`load ${loadavg()[0]?.toFixed(1)}`, ...told, ...lines].join('\n');
}

interface Struck {
  readonly fault: Fault;
  readonly told: Told;
  readonly memberIds: readonly number[];
  readonly servedAfterMs: readonly number[];
  readonly load: Promise<unknown>;
}

async function runFaults(world: World, faults: readonly Fault[], say: (line: string) => void): Promise<Row[]> {
  const probe = await makeProbe(world);
  const struck: Struck[] = [];
  for (const [index, fault] of faults.entries()) struck.push(await strikeAll(world, { fault, index, probe, say }));
  say('every request comes to its answer, every payout to its end …');
  await Promise.all(struck.map(({ load }) => load));
  // Jobs that were enqueued by a clock ahead are due by that time.
  await until(async () => {
    const next = [...(await payoutsUnderWay(world.deps.db)).values()];
    return next.every((at) => at !== null && at.getTime() > Date.now() + DRAIN_MS);
  }, DRAIN_MS);
  const rows: Row[] = [];
  for (const { fault, told, memberIds, servedAfterMs } of struck) {
    const findings = await audit(world.deps.db, told, memberIds);
    rows.push({ fault: fault.name, times: fault.times, told, servedAfterMs, ...findings });
  }
  const problems = await auditPayouts(
    world.deps.db,
    world.bank,
    struck.map(({ told }) => told),
  );
  return rows.map((row, index) => (index === 0 ? { ...row, problems: [...row.problems, ...problems] } : row));
}

interface StrikeProps {
  readonly fault: Fault;
  readonly index: number;
  readonly probe: Probe;
  readonly say: (line: string) => void;
}

async function strikeAll(world: World, { fault, index, probe, say }: StrikeProps): Promise<Struck> {
  const crowd = await makeCrowd(world, MEMBERS, index);
  const told = nothingYet();
  let isOver = false;
  const isEnded = () => isOver;
  const load = Promise.all(
    crowd.map((player) => play({ world, player, roundId: probe.roundId, told, isOver: isEnded })),
  );
  // A failure of the load is thrown where the load is awaited.
  load.catch(() => undefined);
  const servedAfterMs: number[] = [];
  let renewedMs = Number.NEGATIVE_INFINITY;
  for (let round = 1; round <= fault.times; round += 1) {
    if (performance.now() - renewedMs > RENEW_MS) {
      await renewSessions(world, [probe.player, ...crowd]);
      renewedMs = performance.now();
    }
    const before = countOf(told);
    await until(() => countOf(told) >= before + MEMBERS, BEGIN_MS);
    await pause(Math.random() * MOST_LOAD_MS);
    const since = await fault.strike(world, round);
    const hasServed = await until(() => probe.isServed(), SERVES_MS);
    if (!hasServed) throw new Error(`${fault.name}, round ${round}: nothing is served ${SERVES_MS / 1000} s after it`);
    servedAfterMs.push(performance.now() - since);
  }
  isOver = true;
  const longest = (Math.max(...servedAfterMs) / 1000).toFixed(1);
  say(`${fault.name}: ${fault.times} times, ${countOf(told)} told, serves again after ${longest} s at most`);
  return { fault, told, memberIds: crowd.map(({ member }) => member.id), servedAfterMs, load };
}

/** Waits for the condition. Returns false when it did not come true in time. */
export async function until(isTrue: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const endMs = performance.now() + ms; performance.now() < endMs; await pause(LOOK_MS)) {
    if (await isTrue()) return true;
  }
  return false;
}
