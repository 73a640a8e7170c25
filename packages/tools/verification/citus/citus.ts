import { loadavg } from 'node:os';
import { distribute } from '@chokdee/api/distribution';
import { schemaFolders } from '@chokdee/api/schema';
import { makeRoles, migrate, type Role, roleUrl } from '@chokdee/kernel/db';
import { commandsOf } from './commands-of-acts.ts';
import { obstacleToCitus } from './engine.ts';
import { openHouse, type Step } from './house.ts';
import { journeyOf, withdrawalOf } from './journey.ts';
import { LOST_WORKER, lostWorkerOf } from './lost-worker.ts';
import { booksOf, racesOf, settlementOf } from './many.ts';
import { nightOf } from './night.ts';
import { startCitusNodes } from './nodes.ts';
import { reversalsOf } from './reversals.ts';
import { rolesOf } from './roles.ts';

/*
 * npm run citus -w @chokdee/verification: distributes a house over three nodes of Citus and goes a member's way through
 * it, as the roles of the product. `npm run prove -- citus` runs it. Ends with 1 when a step fails, or when a node refuses
 * a statement that no step has told.
 */
const SHARDS = 4;

/**
 * Errors that belong to a step. While a worker is replaced, functions of its members run on the coordinator: there two
 * roles meet on one row, which Citus refuses or ends as a deadlock.
 */
const OF_STEP: Readonly<Record<string, readonly RegExp[]>> = {
  [LOST_WORKER]: [
    /^connection to the remote node \S+ failed/,
    /^failure on connection marked as essential/,
    /^server closed the connection unexpectedly/,
    /^cannot perform query on placements that were modified in this transaction by a different user/,
    /^canceling the transaction since it was involved in a distributed deadlock/,
  ],
};

const obstacle = obstacleToCitus();
if (obstacle !== null) {
  console.log(`skipped: ${obstacle}`);
  process.exit(0);
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
const nodes = await startCitusNodes();
let faults = 0;
try {
  // The nodes trust loopback. Passwords of the roles follow from the owner's.
  const ownerUrl = Object.assign(new URL(nodes.url), { password: 'owner' }).href;
  const as = (role: Role) => roleUrl(ownerUrl, role);
  const roles = await makeRoles(ownerUrl, {});
  await migrate(ownerUrl, schemaFolders, roles);
  const database = { url: as('api'), ownerUrl, as, drop: async () => undefined };
  const house = await openHouse(database);
  try {
    const since = performance.now();
    const { placed, dropped } = await distribute(ownerUrl, SHARDS, roles);
    await house.reconnect();
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(`figure: ${placed.length} tables placed in ${seconds} s, ${dropped.length} foreign keys dropped`);
    for (const name of dropped) console.log(`dropped: ${name}`);
    const lost = (of: typeof house) => lostWorkerOf(of, nodes);
    const own = [journeyOf, racesOf, settlementOf, reversalsOf, withdrawalOf, commandsOf];
    const steps = [...own, rolesOf, lost, nightOf, booksOf].flatMap((of) => of(house));
    for (const step of steps) faults += await take(step);
  } finally {
    await house.close();
  }
} finally {
  await nodes.stop();
}
console.log(`${faults} faults`);
process.exit(faults === 0 ? 0 : 1);

/** @returns 1 for a step that did not go as it should */
async function take({ name, act }: Step): Promise<number> {
  const [from, since] = [nodes.logLength(), performance.now()];
  const failure = await act().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const ms = `${(performance.now() - since).toFixed(0)} ms`;
  const told = nodes.errorsSince(from);
  if (failure !== null) {
    console.log(`FAULT: ${name}, ${ms}: ${told.join(' | ') || failure.split('\n')[0]}`);
    if (process.env.EXPLAIN) console.log(failure);
    return 1;
  }
  const unknown = told.filter((message) => !OF_STEP[name]?.some((known) => known.test(message)));
  console.log(unknown.length === 0 ? `right: ${name}, ${ms}` : `FAULT: ${name}: ${unknown.join(' | ')}`);
  return unknown.length === 0 ? 0 : 1;
}
