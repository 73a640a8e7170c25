import { existsSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@chokdee/kernel/embedded';

let starting: Promise<string> | null = null;

/**
 * Address of a server on which tests may create databases: DATABASE_URL when it is set, else one embedded server of
 * this process, which ends with it. `npm test` sets DATABASE_URL for all its files, so that they share one.
 */
export function testServerUrl(): Promise<string> {
  starting ??= process.env.DATABASE_URL ? Promise.resolve(process.env.DATABASE_URL) : startOwnServer();
  return starting;
}

async function startOwnServer(): Promise<string> {
  const server = await startThrowawayServer();
  process.once('beforeExit', () => {
    server.stop().catch((error: unknown) => console.error(error));
  });
  return server.url;
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory where it has room: each test database is a copy of 900 files, and making files is what a disk is slow at. */
function roomyFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/** An embedded server in a folder of its own that is gone after `stop`. Not durable, hence quick. */
export async function startThrowawayServer(): Promise<EmbeddedPostgres> {
  const dataDir = join(roomyFolder(), `chokdee-test-${process.pid}-${Date.now().toString(36)}`);
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const onExit = (): void => {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', onExit);
  return {
    ...server,
    stop: async () => {
      process.off('exit', onExit);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
