import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from './load.ts';
import type { Environment } from './part.ts';
import type { Fault, FaultFamily } from './run-faults.ts';

const LIBRARIES = '/usr/lib';
const NAME = 'faketime/libfaketimeMT.so.1';
const FIVE_MINUTES_S = 300;
/** Time after which every process has read the new offset: the library reads its file once a second. */
const HEARD_MS = 1_500;
const HELD_MS = 4_000;

/** Returns the path of Debian's `faketime` library. Null means it is not installed. */
function findLibrary(): string | null {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const places = folders.map((folder) => join(LIBRARIES, folder, NAME));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Machines with a clock of their own: the first api, all other processes of the product, the database. */
const MACHINES = ['first', 'others', 'database'] as const;
type Machine = (typeof MACHINES)[number];
let folder = '';

/** Sets the clocks of running processes, as NTP or a person would. Their monotonic clock goes on unchanged. */
function set(machines: readonly Machine[], seconds: number): void {
  for (const machine of machines) writeFileSync(join(folder, machine), `${seconds < 0 ? '' : '+'}${seconds}\n`);
}

function clockOf(machine: Machine): Environment {
  return {
    LD_PRELOAD: findLibrary() ?? '',
    FAKETIME_TIMESTAMP_FILE: join(folder, machine),
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

const shiftOf = (round: number): number => (round % 2 === 1 ? FIVE_MINUTES_S : -FIVE_MINUTES_S);

/** Moves the clock of one machine forward and back; no member may notice. */
const jump = (name: string, machine: Machine): Fault => ({
  name: `clock +-5 min: ${name}`,
  times: 4,
  strike: async (_world, round) => {
    const since = performance.now();
    set([machine], round % 2 === 0 ? 0 : shiftOf((round + 1) / 2));
    await pause(HEARD_MS);
    return since + HEARD_MS;
  },
});

export const clocks: FaultFamily = {
  name: 'clock',
  obstacle: () => (findLibrary() === null ? 'there is no faketime here (apt-get install faketime)' : null),
  prepare: async () => {
    folder = mkdtempSync(join(tmpdir(), 'chokdee-clocks-'));
    // Root starts the database server as another user, which must read this folder.
    chmodSync(folder, 0o755);
    set(MACHINES, 0);
    return {
      databaseEnv: clockOf('database'),
      apiEnv: (index) => clockOf(index === 0 ? 'first' : 'others'),
      release: () => rm(folder, { recursive: true, force: true }),
    };
  },
  faults: [
    jump('an api that runs', 'first'),
    jump('the other and the jobs', 'others'),
    {
      name: 'clock +-5 min: the database',
      times: 2,
      strike: async (_world, round) => {
        set(['database'], shiftOf(round));
        await pause(HELD_MS);
        set(['database'], 0);
        return performance.now();
      },
    },
    {
      name: 'clock +-5 min: an api that starts',
      times: 2,
      strike: async ({ apis: [api] }, round) => {
        await api?.kill();
        set(['first'], shiftOf(round));
        const starting = api?.start();
        await pause(HELD_MS);
        set(['first'], 0);
        const since = performance.now();
        await starting;
        return since;
      },
    },
    {
      name: 'clock +-5 min: all of them',
      times: 2,
      // No process sets its clock back by itself, so every process that was ahead is started again.
      strike: async ({ apis, jobs }, round) => {
        set(MACHINES, shiftOf(round));
        await pause(HELD_MS);
        set(MACHINES, 0);
        const since = performance.now();
        if (shiftOf(round) < 0) return since;
        const parts = [...apis, jobs];
        await Promise.all(parts.map((part) => part.kill()));
        await Promise.all(parts.map((part) => part.start()));
        return since;
      },
    },
  ],
};
