import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { TRANSLATED } from './argv-of.ts';
import { bundleTests, packages, translatedInto } from './bundle-tests.ts';
import { startThrowawayServer } from './test-server.ts';

/** Returns the path of a file of `packages` without its group. */
const inRoom = (name: string): string => name.replace(/^(areas|platform|tools)\//, '');

/** All rooms except two: their tests need no database and bring tools of their own. */
const ROOMS = /^(?!federation\/|gateway\/)/;

/** Tests that may differ between database engines: connections, LISTEN, isolation, locks, processes, migrations. */
const OF_THE_ENGINE =
  /^(api\/tests\/((?!hostile-)[\w-]+\.test|one-person\/|kernel\/(http\/idempotency|jobs|ledger|live)|lotto\/settlement\/killed-jobs)|kernel\/(batching|ledger|live))/;

/** Long tests for proofs only: they kill processes and databases, send all hostile input or play for months. */
const AT_LENGTH =
  /^(api\/tests\/(database-away|database-dies|jobs-process|release-watch|server|two-processes|one-person\/[\w-]+|kernel\/embedded\/embedded|lotto\/settlement\/killed-jobs)|release\/src\/rollout\/watch-test|verification\/(conformance\/conformance|lottery-day\/lottery-day|reference\/(cashback|quests-and-points)-reference|settlement\/killed-ranges))\.test/;

/** Tests with more cases in a proof (`PROVE`) than in the gate. */
const MORE_CASES = /^api\/tests\/finance\/channels\/promptpay_qr\/qr-read-again\.test/;

/** Tests of hostile input, which are a proof of their own (`npm run prove -- hostile-input`). */
const HOSTILE = /^api\/tests\/hostile-\w+\.test/;

/** Rooms whose tests leave no trace: several of them share a process, which loads the api once. */
const ROOMS_TOGETHER = /^(?:api\/tests\/)?(account|engagement|finance|games|lotto|play|sandbox)\//;
const AT_MOST = 8;
/** Milliseconds per test file before it counts as hung. The longest takes a minute, three on a busy machine. */
const FILE_MS = 600_000;

/**
 * Runs all tests of the packages, or those of the given files and folders. They use DATABASE_URL, or else one embedded
 * server together. `--engine` leaves out tests that do not depend on the engine, `--brief` the long ones.
 */
const options = { engine: { type: 'boolean' }, brief: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const files = await together(await bundleTests(await listTests(positionals.map((path) => resolve(path)))));
const server = process.env.DATABASE_URL ? null : await startThrowawayServer();
const databaseUrl = process.env.DATABASE_URL ?? server?.url;

const fixedSeed = new URL('../../contracts/testing/fixed-seed.mjs', import.meta.url).href;
const child = spawn(
  process.execPath,
  // One process per core: more would overload the machine and let waiting tests time out.
  [
    '--enable-source-maps',
    `--import=${fixedSeed}`,
    '--test',
    `--test-concurrency=${availableParallelism()}`,
    `--test-timeout=${FILE_MS}`,
    ...files,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, [TRANSLATED]: translatedInto },
  },
);
process.exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
await server?.stop();

async function listTests(paths: readonly string[]): Promise<string[]> {
  const names = await readdir(packages, { recursive: true });
  const tests = names
    .filter(
      (name) => ROOMS.test(inRoom(name)) && !/(^|\/)(node_modules|\.cache)\//.test(name) && name.endsWith('.test.ts'),
    )
    .filter((name) => !values.engine || [OF_THE_ENGINE, AT_LENGTH, MORE_CASES].some((each) => each.test(inRoom(name))))
    .filter((name) => !values.brief || !(AT_LENGTH.test(inRoom(name)) || HOSTILE.test(inRoom(name))))
    .map((name) => join(packages, name));
  const isWanted = (test: string): boolean => paths.some((path) => test === path || test.startsWith(`${path}/`));
  const wanted = paths.length === 0 ? tests : tests.filter(isWanted);
  if (wanted.length === 0) throw new Error(`no test in ${paths.join(', ')}`);
  return wanted;
}

/** Joins test files of one room into a few files that import them. */
async function together(tests: readonly string[]): Promise<string[]> {
  const rooms = new Map<string, string[]>();
  for (const test of tests) {
    const room = ROOMS_TOGETHER.exec(inRoom(relative(translatedInto, test)))?.[1] ?? test;
    rooms.set(room, [...(rooms.get(room) ?? []), test]);
  }
  const folder = join(translatedInto, 'together');
  await mkdir(folder);
  const files = [...rooms].flatMap(([room, all]) => {
    const parts = Math.ceil(all.length / AT_MOST);
    return Array.from({ length: parts }, async (_, part) => {
      const some = all.filter((_test, index) => index % parts === part);
      if (some.length === 1) return some;
      const file = join(folder, `${room}-${part}.test.js`);
      await writeFile(file, some.map((test) => `import ${JSON.stringify(test)};\n`).join(''));
      return [file];
    });
  });
  return (await Promise.all(files)).flat();
}
