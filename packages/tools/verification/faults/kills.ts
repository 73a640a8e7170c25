import { sql } from 'kysely';
import { setting } from '../measuring/settings.ts';
import { type Fault, type FaultFamily, until } from './run-faults.ts';
import type { World } from './world.ts';

/** Times of each kill. TIMES sets fewer for a short run. */
const TIMES = setting('TIMES', 20);

/** Kills parts by kill -9 and starts them again. */
const kill = (name: string, partsOf: (world: World, round: number) => World['apis'] | World['gateways']): Fault => ({
  name: `kill -9: ${name}`,
  times: TIMES,
  strike: async (world, round) => {
    const parts = partsOf(world, round);
    const since = performance.now();
    await Promise.all(parts.map((part) => part.kill()));
    await Promise.all(parts.map((part) => part.start()));
    return since;
  },
});

/** Picks one part in turn, and every third time both. */
const oneOrBoth = <Each>(parts: readonly Each[], round: number): readonly Each[] =>
  round % 3 === 2 ? parts : parts.slice(round % 2, (round % 2) + 1);

const FIND_MS = 10_000;

/** Finds a process and kills it; finds another when the first has already ended. */
async function killFound(find: () => Promise<number>): Promise<number> {
  const isDone = await until(async () => hasKilled(await find()), FIND_MS);
  if (!isDone) throw new Error('nobody was there to be killed');
  return performance.now();
}

function hasKilled(pid: number): boolean {
  // 0 and negative numbers would kill whole process groups.
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

const killServer = (world: World): Promise<number> => killFound(() => world.postmaster());

/** Returns the process id of a database connection of an api. */
async function findBackend({ deps }: World): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'chokdee-api' and pid <> pg_backend_pid()
      order by state = 'active' desc, random() limit 1`.execute(deps.db);
  return rows[0]?.pid ?? Number.NaN;
}

export const kills: FaultFamily = {
  name: 'kill',
  prepare: async () => ({}),
  faults: [
    kill('an api, or both', ({ apis }, round) => oneOrBoth(apis, round)),
    kill('the jobs', ({ jobs }) => [jobs]),
    kill('a gateway, or both', ({ gateways }, round) => oneOrBoth(gateways, round)),
    { name: 'kill -9: the database', times: TIMES, strike: killServer },
    {
      name: 'kill -9: a process of it',
      times: TIMES,
      // The database server then ends all other connections and recovers.
      strike: (world) => killFound(() => findBackend(world)),
    },
    {
      name: 'kill -9: database and apis',
      times: 5,
      strike: async (world) => {
        const since = performance.now();
        await Promise.all([killServer(world), ...world.apis.map((api) => api.kill())]);
        await Promise.all(world.apis.map((api) => api.start()));
        return since;
      },
    },
  ],
};
