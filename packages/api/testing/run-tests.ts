import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRANSLATED } from './argv-of.ts';
import { bundleTests, translatedInto } from './bundle-tests.ts';
import { startThrowawayServer } from './test-server.ts';

/** Runs all tests of the api, or the given files, on DATABASE_URL or else on one embedded server for all of them. */
const source = fileURLToPath(new URL('../', import.meta.url));
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
  const names = await readdir(source, { recursive: true });
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => join(source, name));
}
