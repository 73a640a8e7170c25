import { setTimeout as pause } from 'node:timers/promises';
import { Visitors } from './visitors.mjs';

/** Services that are lost together. `isDouble`: another one of the kind serves on, or visitors need none of it. */
export const losses = [
  { names: ['api-1'], isDouble: true },
  { names: ['api-2'], isDouble: true },
  { names: ['api-1', 'api-2'] },
  { names: ['gateway-1'], isDouble: true },
  { names: ['gateway-2'], isDouble: true },
  { names: ['gateway-1', 'gateway-2'] },
  { names: ['jobs'], isDouble: true },
  { names: ['backoffice'], isDouble: true },
  { names: ['sandbox'], isDouble: true },
  { names: ['nats'], isDouble: true },
  { names: ['postgres'] },
  { names: ['nginx'] },
];

/** Time of visits before a loss and after its end, ms. */
const CALM_MS = 1_000;
/** Time that stopped services stay away, ms. */
const AWAY_MS = 3_000;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Ends the first process of a container, as a crash does. The restart policy starts it again. */
async function kill(engine, names) {
  const all = await engine.inspect();
  for (const name of names) process.kill(all[name].State.Pid, 'SIGKILL');
  for (let now = all; names.some((name) => now[name].State.Pid === all[name].State.Pid); ) {
    await pause(100);
    now = await engine.inspect();
  }
}

/** Stops containers in order and starts them again, as an operator does. */
async function restart(engine, names) {
  const containers = names.map((name) => engine.containerOf(name));
  await engine.podman('stop', ...containers);
  await pause(AWAY_MS);
  await engine.podman('start', ...containers);
}

export const ways = { killed: kill, 'stopped and started': restart };

/**
 * Loses services while visitors come, and waits until all are healthy.
 * @returns answers that visitors got, and the line of the table
 */
export async function lose({ engine, member, names, way }) {
  // The session of a longer run would end meanwhile.
  await member.signIn();
  const visitors = new Visitors(member, engine.url);
  await pause(CALM_MS);
  const since = performance.now();
  await ways[way](engine, names);
  await engine.settled();
  const healthyMs = performance.now() - since;
  await pause(CALM_MS);
  const answers = await visitors.end(since);
  const told = Object.entries(answers.counts).map(([status, count]) => `${count} of ${status}`);
  const line = [
    `${names.join(' and ')} ${way}: ${answers.good} good answers`,
    told.length > 0 ? `${told.join(', ')} until ${seconds(answers.awayMs)}` : 'none failed',
    `longest ${seconds(answers.longestMs)}`,
    `all healthy after ${seconds(healthyMs)}`,
  ].join(', ');
  return { ...answers, line };
}
