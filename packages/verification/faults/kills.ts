import { sql } from 'kysely';
import type { Fault, FaultFamily } from './run-faults.ts';
import type { World } from './world.ts';

/** Fewer, to try it out. */
const TIMES = Number(process.env.TIMES ?? 20);

/** kill -9 without a word, and up again. */
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

/** One or the other, every third time both. */
const oneOrBoth = <Each>(parts: readonly Each[], round: number): readonly Each[] =>
  round % 3 === 2 ? parts : parts.slice(round % 2, (round % 2) + 1);

async function killServer(world: World): Promise<number> {
  const pid = await world.postmaster();
  process.kill(pid, 'SIGKILL');
  return performance.now();
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
      // One of those that work for the apis: the server of the database ends all others itself, and recovers.
      strike: async ({ deps }) => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity where application_name = 'chokdee-api' and pid <> pg_backend_pid()
          order by state = 'active' desc, random() limit 1`.execute(deps.db);
        process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
        return performance.now();
      },
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
