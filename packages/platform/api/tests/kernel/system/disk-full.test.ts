import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createTestApp } from '@chokdee/api/testing';
import { startEmbedded } from '@chokdee/kernel/embedded';

/** A new cluster takes half of it. */
const SIZE = '240m';

/** A disk of its own, small enough to be filled; a sentence where none can be mounted. */
function mountDisk(t: TestContext): string | Error {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return new Error('only root of a Linux mounts a disk');
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    return new Error(`this system does not mount: ${String(error)}`);
  }
  t.after(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Until nothing more fits, not even a page of a table. */
function fill(file: string): void {
  for (const bytes of [1_000_000, 1_000]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes, 'x'));
    } catch (error) {
      assert.equal((error as { code?: string }).code, 'ENOSPC');
    }
  }
}

test('/readyz tells that the disk of the database is full, and that there is room again', async (t) => {
  const disk = mountDisk(t);
  if (disk instanceof Error) return t.skip(disk.message);
  const database = await startEmbedded({ dataDir: join(disk, 'data'), log: () => undefined });
  const app = await createTestApp({ config: { databaseUrl: database.url } });
  t.after(async () => {
    await app.stop();
    await database.stop();
  });
  app.deps.readiness.ready = true;
  const readiness = async () => {
    const answer = await app.app.inject('/readyz');
    return answer.json<{ data?: { reason: string } }>().data?.reason ?? answer.statusCode;
  };
  /** An answer holds for a moment. */
  const until = async (wanted: unknown) => {
    for (let looks = 0; (await readiness()) !== wanted; looks += 1) {
      assert.ok(looks < 600, `never ${wanted}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await until(200);
  const filler = join(disk, 'filler');
  fill(filler);
  await until('disk full');
  assert.equal((await app.app.inject('/healthz')).statusCode, 200);
  rmSync(filler);
  await until(200);
});
