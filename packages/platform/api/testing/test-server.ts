import { existsSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@chokdee/kernel/embedded';

let starting: Promise<string> | null = null;

/**
 * Address of a server on which tests may create databases. It is DATABASE_URL, or else an embedded server that ends
 * with this process. `npm test` sets DATABASE_URL, so that all files share one server.
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

/** Prefers memory to disk: each test database is a copy of 900 files, and disks create files slowly. */
function roomyFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/** Starts an embedded server in a folder that `stop` removes. It is fast because it is not durable. */
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
