import { randomUUID } from 'node:crypto';
import { callServer } from '@chokdee/api/testing';
import type { DataOf } from '@chokdee/contracts';
import { describeMachine } from '../measuring/machine.ts';
import { setting } from '../measuring/settings.ts';
import { type AttackName, attackNames, isAnswered, isFlood, isQueue, startAttack } from './attacks.ts';
import { type HostileWorld, startHostileWorld } from './hostile-world.ts';

const PAYERS = 20;
const WINDOW_MS = setting('WINDOW_MS', 2_500);
/** Windows of a phase. The median of their p95 counts, so that one disturbed window does not. */
const WINDOWS = 3;
const PAUSE_MS = 20;
/** Time for an attack to begin, and for quiet to return after it. */
const SETTLE_MS = 1_500;
const MOST_TIMES = 2;
const WARM_MS = 5_000;
/**
 * Longest answer in milliseconds: slow senders are cut off after 10 s, queued hashes are refused after 14 s. An attack
 * on a queue lasts long enough to see that.
 */
const LONGEST_MS = 16_000;

/**
 * `npm run hostile-load -w @chokdee/verification [-- attack …]`: attacks that take processors and connections must not
 * slow a bet. Compares its p95 under each attack with the quiet before and after. For a flood that slows it, also
 * prints `base`: the p95 beside the same clients when another server refuses them.
 */
const named = process.argv.slice(2);
const chosen = attackNames.filter((name) => named.length === 0 || named.includes(name));
const world = await startHostileWorld(PAYERS);
let faults = 0;
console.log(`${describeMachine()}, ${WINDOWS} x ${WINDOW_MS / 1000} s a phase`);
try {
  await bets(world, WARM_MS);
  let quiet = await measure(world);
  for (const name of chosen) {
    let seen = await prove(name, quiet);
    // A second miss is no chance load of the machine.
    if (!seen.isHeld) seen = await prove(name, seen.quiet);
    if (!seen.isHeld) faults += 1;
    quiet = seen.quiet;
  }
} finally {
  await world.stop();
}
console.log(faults === 0 ? 'No attack slows a bet.' : `${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);

/** Returns the p95 of each window. */
async function measure(place: HostileWorld): Promise<number[]> {
  const windows: number[] = [];
  for (let count = 0; count < WINDOWS; count += 1) windows.push(p95(await bets(place, WINDOW_MS)));
  return windows;
}

/** Measures an attack. Returns whether the limit holds, and the quiet after the attack. */
async function prove(name: AttackName, before: readonly number[]): Promise<{ isHeld: boolean; quiet: number[] }> {
  const { windows: under, memoryMb, report } = await measureUnder(name);
  const after = await measure(world);
  const [quietMs, underMs] = [median([...before, ...after]), median(under)];
  const isFair = isAnswered(name, report) && report.longestMs < LONGEST_MS;
  const isHeld = isFair && underMs <= MOST_TIMES * quietMs;
  const base = !isHeld && isFlood(name) ? await measureUnder(name, true) : null;
  const answers = Object.entries(report.statuses).map(([status, count]) => `${count} x ${status}`);
  console.log(
    `figure: ${name}: p95 ${underMs.toFixed(1)} ms, quiet ${quietMs.toFixed(1)} ms${base ? `, base ${median(base.windows).toFixed(1)} ms` : ''}, ${(underMs / quietMs).toFixed(2)} x, gateway ${memoryMb} MB;`,
    `attacker: ${answers.join(', ')}, longest ${Math.round(report.longestMs)} ms${isHeld ? '' : ' — FAULT'}`,
  );
  return { isHeld, quiet: after };
}

async function measureUnder(name: AttackName, isBase = false) {
  const attack = await startAttack(name, world, isBase);
  const since = performance.now();
  await pause(SETTLE_MS);
  const windows = await measure(world);
  if (isQueue(name) && !isBase) await pause(LONGEST_MS + SETTLE_MS - (performance.now() - since));
  const memoryMb = await world.gateway.memoryMb();
  const report = await attack.stop();
  await pause(SETTLE_MS);
  return { windows, memoryMb, report };
}

/** Places bets of one signed-in member in turn. Returns the milliseconds of each. */
async function bets({ url, member, roundId }: HostileWorld, forMs: number): Promise<number[]> {
  const tookMs: number[] = [];
  for (const until = performance.now() + forMs; performance.now() < until; await pause(PAUSE_MS)) {
    const number = String(tookMs.length % 1000).padStart(3, '0');
    const bet = { round_id: roundId, items: [{ bet_type: '3top', number, amount: 1 }] };
    const quoted = await callServer({ url }, 'POST /api/lotto/bill/validate', bet, member);
    const { validate_token } = quoted.data as DataOf<'POST /api/lotto/bill/validate'>;
    const since = performance.now();
    const options = { token: member.token, key: randomUUID() };
    const placed = await callServer({ url }, 'POST /api/lotto/bill/create', { validate_token }, options);
    tookMs.push(performance.now() - since);
    if (placed.error !== 0) throw new Error(`a bet was refused: ${placed.text}`);
  }
  return tookMs;
}

function p95(valuesMs: readonly number[]): number {
  return valuesMs.toSorted((a, b) => a - b)[Math.floor(valuesMs.length * 0.95)] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
