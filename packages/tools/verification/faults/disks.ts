import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from './load.ts';
import type { FaultFamily } from './run-faults.ts';

/** Size of the small disk: a new cluster with its log fills half of it. */
const SIZE = '500m';
const FULL_MS = 4_000;
const SLOW_MS = 6_000;
/** Milliseconds that each flush takes on a failing disk. */
const FLUSH_MS = [200, 1_000];

let disk = '';

/** Fills the disk until not even a page of a table fits. */
function fill(file: string): void {
  for (const bytes of [1_000_000, 1_000]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes, 'x'));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
}

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);

function mountObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of a Linux mounts a small disk';
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-mount-'));
  try {
    mount(folder);
    execFileSync('umount', ['-l', folder]);
    return null;
  } catch (error) {
    return `nothing can be mounted here: ${String(error).split('\n')[0]}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const fullDisk: FaultFamily = {
  name: 'full-disk',
  obstacle: mountObstacle,
  prepare: async () => {
    disk = mkdtempSync(join(tmpdir(), 'chokdee-small-disk-'));
    mount(disk);
    return {
      dataDir: join(disk, 'data'),
      release: async () => {
        execFileSync('umount', ['-l', disk]);
        rmSync(disk, { recursive: true });
      },
    };
  },
  faults: [
    {
      name: 'the disk of the database is full',
      times: 3,
      strike: async () => {
        const filler = join(disk, 'filler');
        fill(filler);
        await pause(FULL_MS);
        rmSync(filler);
        return performance.now();
      },
    },
  ],
};

let slow = '';
const delay = (ms: number) => writeFileSync(join(slow, 'delay'), `${ms}\n`);
const source = fileURLToPath(new URL('./slow-flush.c', import.meta.url));

/**
 * Slows the disk by a preloaded library that waits before each flush of the database server. It needs no kernel module.
 */
export const slowDisk: FaultFamily = {
  name: 'slow-disk',
  obstacle: () =>
    process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0
      ? null
      : 'there is no C compiler for Linux here, and each flush waits in a library that is made of slow-flush.c',
  prepare: async () => {
    slow = mkdtempSync(join(tmpdir(), 'chokdee-slow-disk-'));
    chmodSync(slow, 0o755);
    const library = join(slow, 'slow-flush.so');
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
    delay(0);
    return {
      databaseEnv: { LD_PRELOAD: library, SLOW_FLUSH_FILE: join(slow, 'delay') },
      release: async () => rmSync(slow, { recursive: true }),
    };
  },
  faults: FLUSH_MS.map((ms) => ({
    name: `each flush to the disk takes ${ms} ms`,
    times: 2,
    strike: async () => {
      delay(ms);
      await pause(SLOW_MS);
      delay(0);
      return performance.now();
    },
  })),
};
