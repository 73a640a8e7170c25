import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { TRANSLATED } from './argv-of.ts';
import { bundleTests, packages, translatedInto } from './bundle-tests.ts';
import { startThrowawayServer } from './test-server.ts';

/** Every room that runs inside the api's process: their tests need a database, and often the whole product. */
const ROOMS = /^(api|kernel|play|verification|\w+\/server)\//;

/** Runs all tests of the servers' rooms, or the given files, on DATABASE_URL or else on one embedded server for all. */
const given = process.argv.slice(2);
const files = await bundleTests(given.length > 0 ? given.map((file) => resolve(file)) : await listTests());
const server = process.env.DATABASE_URL ? null : await startThrowawayServer();
const databaseUrl = process.env.DATABASE_URL ?? server?.url;

const child = spawn(
  process.execPath,
  // One more than there are processors: some tests wait for processes that were killed.
  ['--enable-source-maps', '--test', `--test-concurrency=${availableParallelism() + 1}`, ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, [TRANSLATED]: translatedInto },
  },
);
process.exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
await server?.stop();

async function listTests(): Promise<string[]> {
  const names = await readdir(packages, { recursive: true });
  return names
    .filter((name) => ROOMS.test(name) && !/(^|\/)(node_modules|\.cache)\//.test(name) && name.endsWith('.test.ts'))
    .map((name) => join(packages, name));
}
