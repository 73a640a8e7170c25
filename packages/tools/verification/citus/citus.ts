import { loadavg } from 'node:os';
import { distribute } from '@chokdee/api/distribution';
import { schemaFolders } from '@chokdee/api/schema';
import { makeRoles, migrate, type Role, roleUrl } from '@chokdee/kernel/db';
import { commandsOf, REFUSED_ACTS } from './commands-of-acts.ts';
import { obstacleToCitus } from './engine.ts';
import { openHouse, type Step } from './house.ts';
import { journeyOf, withdrawalOf } from './journey.ts';
import { booksOf, racesOf, settlementOf } from './many.ts';
import { nightOf } from './night.ts';
import { startCitusNodes } from './nodes.ts';
import { reversalsOf } from './reversals.ts';
import { rolesOf } from './roles.ts';

/*
 * npm run citus -w @chokdee/verification: distributes a house over three nodes of Citus and goes a member's way through
 * it. `npm run prove -- citus` runs it. Ends with 1 when a step fails that is no known refusal, or when one passes that
 * is. The decision docs/adr/0055-several-writers.md says what each refusal means.
 */
const SHARDS = 4;

/** Steps that the engine refuses, each with its words. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  ...REFUSED_ACTS,
  'reconcile, on all nodes': /complex joins are only supported when all distributed tables are co-located/,
};

/** Errors of work beside a step, which is right all the same. */
const BESIDE = [/direct joins between distributed and local tables are not supported/];

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
  await migrate(ownerUrl, schemaFolders, await makeRoles(ownerUrl, {}));
  const database = { url: as('api'), ownerUrl, as, drop: async () => undefined };
  const house = await openHouse(database);
  try {
    const since = performance.now();
    const { placed, dropped } = await distribute(ownerUrl, SHARDS);
    await house.reconnect();
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(`figure: ${placed.length} tables placed in ${seconds} s, ${dropped.length} foreign keys dropped`);
    for (const name of dropped) console.log(`dropped: ${name}`);
    const steps = [
      journeyOf,
      racesOf,
      settlementOf,
      reversalsOf,
      withdrawalOf,
      commandsOf,
      nightOf,
      rolesOf,
      booksOf,
    ].flatMap((of) => of(house));
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
  const refusal = REFUSED[name];
  const told = nodes.errorsSince(from);
  if (failure === null) {
    const known = told.filter((message) => BESIDE.some((words) => words.test(message)));
    for (const message of new Set(known)) console.log(`refused beside it: ${message}`);
    const unknown = told.filter((message) => !known.includes(message));
    if (!refusal && unknown.length === 0) console.log(`right: ${name}, ${ms}`);
    else console.log(`FAULT: ${refusal ? `${name} is refused no more` : `${name}: ${unknown.join(' | ')}`}`);
    return refusal || unknown.length > 0 ? 1 : 0;
  }
  const isKnown = refusal !== undefined && told.some((message) => refusal.test(message));
  console.log(`${isKnown ? 'refused' : 'FAULT'}: ${name}, ${ms}: ${told.join(' | ') || failure.split('\n')[0]}`);
  if (!isKnown && process.env.EXPLAIN) console.log(failure);
  return isKnown ? 0 : 1;
}
